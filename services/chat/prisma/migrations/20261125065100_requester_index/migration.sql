-- A member's newest requests. The only statement, so that it may run concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversation_requested_by_created_at_idx" ON "conversation"("requested_by", "created_at");
