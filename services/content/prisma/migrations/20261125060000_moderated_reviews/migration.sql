-- AlterTable
ALTER TABLE "review" ADD COLUMN "hidden_at" TIMESTAMPTZ(3), ADD COLUMN "moderated_version" BIGINT;
