  ALTER TABLE enquiries ADD COLUMN handled_at TEXT; -- UTC; NULL until staff mark it
  ALTER TABLE subscriptions ADD COLUMN ended_at TEXT; -- UTC; NULL while subscribed

  CREATE TABLE notices ( -- what the office still has to be notified of
    enquiry_id INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
    channel TEXT NOT NULL, -- 'e-mail' or 'webhook'
    tries INTEGER NOT NULL DEFAULT 0,
    next_try_at TEXT, -- UTC; NULL when it was given up
    last_fault TEXT, -- NULL before the first failure
    PRIMARY KEY (enquiry_id, channel)
  ) STRICT, WITHOUT ROWID;
