  CREATE TABLE enquiries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    received_at TEXT NOT NULL, -- UTC, ISO 8601 with milliseconds, so that text order is time order
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    mobile TEXT NOT NULL,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    suspect INTEGER NOT NULL CHECK (suspect IN (0, 1)),
    blank INTEGER NOT NULL CHECK (blank IN (0, 1)),
    content_hash TEXT NOT NULL
  ) STRICT;
  CREATE INDEX enquiries_by_content ON enquiries (content_hash, received_at);

  CREATE TABLE subscriptions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    received_at TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    subscriber_key TEXT UNIQUE, -- NULL for a blank address, which is nobody's and may repeat
    suspect INTEGER NOT NULL CHECK (suspect IN (0, 1)),
    blank INTEGER NOT NULL CHECK (blank IN (0, 1)),
    content_hash TEXT NOT NULL
  ) STRICT;
  CREATE INDEX subscriptions_by_content ON subscriptions (content_hash, received_at);

  CREATE TABLE page_views (
    month TEXT NOT NULL, -- YYYY-MM, UTC
    page TEXT NOT NULL,
    views INTEGER NOT NULL,
    PRIMARY KEY (month, page)
  ) STRICT, WITHOUT ROWID;
