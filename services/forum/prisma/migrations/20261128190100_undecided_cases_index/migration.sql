CREATE INDEX CONCURRENTLY IF NOT EXISTS "moderation_case_undecided_idx" ON "moderation_case"("id") WHERE "stored_status" <> 'decided' OR "stored_status" IS NULL;
