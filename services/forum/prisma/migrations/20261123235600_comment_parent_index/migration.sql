-- A post's comments, and a comment's replies, by cursor. The only statement, so that it may run concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS "comment_post_id_parent_id_id_idx" ON "comment"("post_id", "parent_id", "id");
