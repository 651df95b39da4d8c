CREATE INDEX CONCURRENTLY IF NOT EXISTS "report_case_id_idx" ON "report"("case_id", "id");
