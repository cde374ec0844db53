"""From this repository to a folder of static files: the app in a browser, without a server."""
