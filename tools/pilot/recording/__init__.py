"""What the app sends for each kind of screen, written down, so that two versions can be compared.

A change that is not meant to be seen is held against a recording from before it::

    .venv/bin/python -m tools.pilot.recording record build/recordings/before
    .venv/bin/python -m tools.pilot.recording record build/recordings/after
    .venv/bin/python -m tools.pilot.recording compare build/recordings/before build/recordings/after

====================  ==================================================================
``scenes.py``         which screens, and what is done on them
``content.py``        a screen as the client has it, apart from the boxes that arrange it
``recorder.py``       plays the scenes and writes down what each screen shows
``comparison.py``     what differs between two recordings
====================  ==================================================================
"""
