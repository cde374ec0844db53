"""The coach: judges a finished game, with the turns that cost a seat most, what was better and why.

It judges finished games only, by what the seat could see: :func:`engine.coach.walk.judged` shows an
estimator nothing but views. A game that can be judged has an estimator
(:meth:`engine.game.Game.estimator`).
"""
