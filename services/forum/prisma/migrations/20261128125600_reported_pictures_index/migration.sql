CREATE INDEX CONCURRENTLY IF NOT EXISTS "post_picture_case_id_idx" ON "post_picture"("case_id");
