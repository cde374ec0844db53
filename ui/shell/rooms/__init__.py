"""Tables of several phones: how a phone comes in, the lobby, and who acts for which seat."""
