-- AlterTable
ALTER TABLE "post_picture" ADD COLUMN "case_id" UUID;
