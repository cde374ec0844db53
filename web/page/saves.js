// Saves in the browser's database. What one action changes is one transaction, which is on the disk
// when its promise resolves. Texts and lines are passed as JSON, because Python is on the other
// side.
const NAME = "pocket_table";
const VERSION = 1;
const TEXTS = ["game", "aside", "note"];
// Kinds that came later lie among the notes, so that an older version still opens the database.
const place = (kind, name) => (TEXTS.includes(kind) ? [kind, name] : ["note", `${kind}/${name}`]);
const PATIENCE = 5000;

const build = (base) => {
  TEXTS.forEach((kind) => base.createObjectStore(kind));
  base.createObjectStore("line", { keyPath: "id" }).createIndex("place", ["moment", "id"]);
};

let opened = null;
const forget = () => {
  opened = null;
};
// Python only takes Error objects, and a database refuses with other objects.
const failure = (found) => new Error(`${found?.name}: ${found?.message}`);
const open = () => new Promise((resolve, reject) => {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => build(request.result);
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const base = request.result;
    base.onclose = forget;
    base.onversionchange = () => {
      base.close();
      forget();
    };
    resolve(base);
  };
  setTimeout(() => reject(new Error("the database does not answer")), PATIENCE);
});

// Runs work in a transaction. The promise resolves to what the work has told, or to false if it has
// refused.
const run = async (kinds, mode, work) => {
  opened ??= open();
  let base;
  try {
    base = await opened;
  } catch (error) {
    forget();
    throw failure(error);
  }
  return new Promise((resolve, reject) => {
    let transaction;
    try {
      transaction = base.transaction(kinds, mode, { durability: "strict" });
    } catch (error) {
      forget();
      reject(failure(error));
      return;
    }
    let answer;
    transaction.oncomplete = () => resolve(answer);
    transaction.onabort = () => {
      if (transaction.refused) {
        resolve(false);
      } else {
        reject(failure(transaction.error));
      }
    };
    work(transaction, (value) => {
      answer = value;
    });
  });
};

// A text; null if there is none.
export const read = (kind, name) => {
  const [store, key] = place(kind, name);
  return run([store], "readonly", (transaction, tell) => {
    const request = transaction.objectStore(store).get(key);
    request.onsuccess = () => tell(JSON.stringify(request.result ?? null));
  });
};

// All texts of a kind that lies among the notes; "0" is the character after "/".
export const texts = (kind) => run(["note"], "readonly", (transaction, tell) => {
  const range = IDBKeyRange.bound(`${kind}/`, `${kind}0`, false, true);
  const request = transaction.objectStore("note").getAll(range);
  request.onsuccess = () => tell(JSON.stringify(request.result));
});

// Lines, the latest first: at most `count` if it is given, after a pair of moment and id if given.
export const lines = (asked) => run(["line"], "readonly", (transaction, tell) => {
  const { count, after } = JSON.parse(asked);
  const index = transaction.objectStore("line").index("place");
  const range = after && IDBKeyRange.upperBound(after, true);
  if (count === null) {
    const request = index.getAll(range);
    request.onsuccess = () => tell(JSON.stringify(request.result.reverse()));
    return;
  }
  const found = [];
  tell("[]");
  if (!count) {
    return;
  }
  index.openCursor(range, "prev").onsuccess = ({ target }) => {
    const cursor = target.result;
    if (cursor) {
      found.push(cursor.value);
      if (found.length < count) {
        cursor.continue();
      }
    }
    tell(JSON.stringify(found));
  };
});

// Whether the change was made: nothing is changed if a text is not as it was expected.
export const write = (asked) => {
  const change = JSON.parse(asked);
  return run([...TEXTS, "line"], "readwrite", (transaction, tell) => {
    const put = () => {
      for (const [kind, name, text] of change.texts) {
        const [found, key] = place(kind, name);
        const store = transaction.objectStore(found);
        text === null ? store.delete(key) : store.put(text, key);
      }
      const shelf = transaction.objectStore("line");
      for (const [name, line] of change.lines) {
        line === null ? shelf.delete(name) : shelf.put(line);
      }
      tell(true);
    };
    let waiting = change.expected.length;
    for (const [kind, name, text] of change.expected) {
      const [found, key] = place(kind, name);
      transaction.objectStore(found).get(key).onsuccess = ({ target }) => {
        waiting -= 1;
        if ((target.result ?? null) !== text) {
          transaction.refused = true;
          transaction.abort();
        } else if (!waiting) {
          put();
        }
      };
    }
    if (!waiting) {
      put();
    }
  });
};
