"""Ways through the app, for all that must follow them alike: the app, the browser's history and the
headless player's."""

WAYS = (
    ("/new/witches", "/table/g", "/rules/witches", "/table/g", "/table/h"),
    ("/new/witches", "/room/r", "/table/g", "/room/r", "/table/g"),
    ("/new/witches", "/room/r", "/", "/room/r", "/table/g", "/room/r"),
    ("/room/r", "/table/g", "/settings", "/table/g", "/table/h", "/room/r", "/table/h"),
    ("/rules/witches/cards", "/rules/witches/tricks", "/settings", "/rules/witches"),
    ("/table/g", "/rules/witches/cards", "/rules/witches/tricks", "/table/g", "/settings"),
    ("/table/g", "/rules/witches/cards", "/rules/witches", "/rules/witches/tricks", "/table/g"),
    ("/table/g", "/rules/witches/cards", "/lessons/witches/1", "/rules/witches/tricks"),
    ("/lessons/witches", "/lessons/witches/1", "/new/witches", "/room/r", "/table/g"),
    ("/lessons/witches/1", "/lessons/witches/2", "/new/witches", "/table/g", "/"),
    ("/new/witches", "/lessons/witches", "/lessons/witches/1", "/new/witches", "/table/g"),
    ("/table/g", "/rules/witches/cards", "/lessons/witches/1", "/new/witches", "/table/h"),
    ("/book", "/lessons/witches", "/new/witches", "/table/g"),
    ("/book", "/people", "/people/ann", "/statistics", "/book", "/people/ann", "/"),
    ("/people", "/statistics", "/book", "/book/g", "/people"),
)
