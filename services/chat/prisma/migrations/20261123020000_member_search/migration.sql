-- An expression, so it isn't in the Prisma schema: search-members.repo.ts uses it
CREATE INDEX CONCURRENTLY IF NOT EXISTS "member_name_search_idx" ON "member" USING GIN (to_tsvector('simple'::regconfig, "name"));
