  ALTER TABLE enquiries ADD COLUMN text_hash TEXT; -- NULL for a blank message, and for what came before this column
  CREATE INDEX enquiries_by_text ON enquiries (text_hash, received_at);
