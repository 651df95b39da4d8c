-- AlterTable
ALTER TABLE "accounts" ADD COLUMN "suspended_until" TIMESTAMPTZ(3), ADD COLUMN "suspension_statement_id" UUID,
  ADD COLUMN "suspension_version" BIGINT;
