-- AlterTable
ALTER TABLE "comment" ADD COLUMN     "answered_id" UUID,
ADD COLUMN     "parent_id" UUID,
ADD COLUMN     "reply_count" INTEGER NOT NULL DEFAULT 0;
