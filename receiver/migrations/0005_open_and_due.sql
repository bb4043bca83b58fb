  CREATE INDEX enquiries_open ON enquiries (id) WHERE handled_at IS NULL;
  CREATE INDEX notifications_due ON notifications (channel, next_try_at) WHERE next_try_at IS NOT NULL;
