-- Removed members have the highest version, so that no later event changes them. There are few: rows stay locked briefly
UPDATE "member" SET "version" = 2147483647 WHERE "removed_at" IS NOT NULL;
