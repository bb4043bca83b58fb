  CREATE TABLE sent_bytes ( -- by each sender on one day, at Cloudflare, where nothing stays in memory; erased the next night
    sender TEXT PRIMARY KEY, -- a hash of the day and the address
    day TEXT NOT NULL, -- YYYY-MM-DD, UTC
    bytes INTEGER NOT NULL,
    large INTEGER NOT NULL -- of those, the bytes of large submissions
  ) STRICT, WITHOUT ROWID;
