-- AlterTable
ALTER TABLE "message" ADD COLUMN "hidden_at" TIMESTAMPTZ(3), ADD COLUMN "moderated_version" BIGINT;
