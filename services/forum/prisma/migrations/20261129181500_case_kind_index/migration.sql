CREATE INDEX CONCURRENTLY IF NOT EXISTS "moderation_case_kind_id_idx" ON "moderation_case"("kind", "id");
