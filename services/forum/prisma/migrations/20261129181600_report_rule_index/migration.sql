CREATE INDEX CONCURRENTLY IF NOT EXISTS "report_rule_idx" ON "report"((coalesce("rule", 'other')), "case_id");
