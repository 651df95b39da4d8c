-- AlterTable
ALTER TABLE "post" ADD COLUMN     "quoted_author_id" UUID,
ADD COLUMN     "quoted_post_id" UUID;
