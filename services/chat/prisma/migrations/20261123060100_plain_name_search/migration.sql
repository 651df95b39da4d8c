CREATE INDEX CONCURRENTLY IF NOT EXISTS "member_plain_name_search_idx" ON "member" USING gin (to_tsvector('simple'::regconfig, plain_name("name"))) WITH (fastupdate = off);
