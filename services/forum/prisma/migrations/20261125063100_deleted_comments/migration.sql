-- CreateTable
CREATE TABLE "deleted_comment" (
    "id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "comment" JSONB NOT NULL,
    "reply_ids" UUID[],
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deleted_comment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deleted_comment_author_id_idx" ON "deleted_comment"("author_id");

-- CreateIndex
CREATE INDEX "deleted_comment_deleted_at_idx" ON "deleted_comment"("deleted_at");
