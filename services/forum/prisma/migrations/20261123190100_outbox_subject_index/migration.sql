-- The relay looks for events that a newer one of their subject has replaced. The only statement, so that it may run
-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_subject_idx" ON "outbox"("subject");
