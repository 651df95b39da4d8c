CREATE INDEX CONCURRENTLY IF NOT EXISTS "member_name_search_idx" ON "member" USING gin (to_tsvector('simple'::regconfig, plain_text("name"))) WITH (fastupdate = off);
