CREATE INDEX CONCURRENTLY IF NOT EXISTS "push_device_due_idx" ON "push_device" ("due_at") WHERE "due_at" IS NOT NULL;
