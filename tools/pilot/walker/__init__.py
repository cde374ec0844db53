"""A walker that taps whatever a screen offers, and notices when the app has gone wrong.

A walk is a start and a list of steps. Both are plain data, made by a seeded random generator: the
same data is the same walk. After each step the app is checked (``watch.py``) without knowing what a
screen should look like. A walk that finds a fault is cut down to the shortest list of steps that
finds the same fault (``shrink.py``), and printed as a test.

====================  ==================================================================
``world.py``          clock, chance, and windows that hear of each other, all repeatable
``starts.py``         where a walk begins
``offers.py``         what a screen offers a person
``steps.py``          what a person does, as data
``choosing.py``       the next step of somebody who mostly plays the game
``watch.py``          what must hold after every step
``walk.py``           a walk, from its start to its end
``shrink.py``         the shortest walk that finds the same fault
``rectangles.py``     what stands on a page in a browser, and what is wrong with where
``in_browser.py``     a smaller walk, in a browser, by taps where things stand
====================  ==================================================================
"""
