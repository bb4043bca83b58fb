  ALTER TABLE notices RENAME TO notifications;
