CREATE INDEX CONCURRENTLY IF NOT EXISTS "moderation_event_removal_idx" ON "moderation_event"("case_id") WHERE "action" = 'remove';
