-- AlterTable
ALTER TABLE "posted_text" ADD COLUMN "own_digest" TEXT;
