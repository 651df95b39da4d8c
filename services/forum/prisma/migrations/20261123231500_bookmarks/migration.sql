-- AlterTable
ALTER TABLE "deleted_post" ADD COLUMN     "bookmarks" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "bookmark" (
    "id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bookmark_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "bookmark_member_id_id_idx" ON "bookmark"("member_id", "id");

-- CreateIndex
CREATE INDEX "bookmark_post_id_idx" ON "bookmark"("post_id");

-- CreateIndex
CREATE UNIQUE INDEX "bookmark_member_id_post_id_key" ON "bookmark"("member_id", "post_id");

-- AddForeignKey
ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;
