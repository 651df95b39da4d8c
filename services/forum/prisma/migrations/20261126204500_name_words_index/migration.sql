CREATE INDEX CONCURRENTLY IF NOT EXISTS "member_name_words_idx" ON "member" USING gin (to_tsvector('simple'::regconfig, name_words("name"))) WITH (fastupdate = off);
