"""Build the app as a folder of static files: the app in a browser, without a server."""
