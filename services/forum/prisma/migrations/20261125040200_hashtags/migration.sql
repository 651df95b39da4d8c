-- CreateTable
CREATE TABLE "post_tag" (
    "category" "category" NOT NULL,
    "tag" TEXT NOT NULL,
    "post_id" UUID NOT NULL,

    CONSTRAINT "post_tag_pkey" PRIMARY KEY ("category","tag","post_id")
);

-- CreateIndex
CREATE INDEX "post_tag_post_id_idx" ON "post_tag"("post_id");

-- AddForeignKey
ALTER TABLE "post_tag" ADD CONSTRAINT "post_tag_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;
