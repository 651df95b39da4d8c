-- AlterTable
ALTER TABLE "comment" ADD COLUMN     "edited_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "post" ADD COLUMN     "edited_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "report" ADD COLUMN     "comment_id" UUID;

-- CreateTable
CREATE TABLE "deleted_post" (
    "id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "post" JSONB NOT NULL,
    "likes" JSONB NOT NULL,
    "comments" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deleted_post_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deleted_post_author_id_idx" ON "deleted_post"("author_id");

-- CreateIndex
CREATE INDEX "deleted_post_deleted_at_idx" ON "deleted_post"("deleted_at");
