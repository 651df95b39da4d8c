-- AlterTable
ALTER TABLE "member" ADD COLUMN "suspension_version" BIGINT NOT NULL DEFAULT 0;
