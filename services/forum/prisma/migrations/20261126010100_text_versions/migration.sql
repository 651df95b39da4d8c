-- CreateTable
CREATE TABLE "text_version" (
    "id" UUID NOT NULL,
    "text_id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "title" TEXT,
    "content" TEXT NOT NULL,
    "warning" TEXT,
    "alts" TEXT[],
    "was_held" BOOLEAN NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "text_version_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "text_version_text_id_id_idx" ON "text_version"("text_id", "id");

-- CreateIndex
CREATE INDEX "text_version_post_id_idx" ON "text_version"("post_id");

-- CreateIndex
CREATE INDEX "text_version_author_id_idx" ON "text_version"("author_id");
