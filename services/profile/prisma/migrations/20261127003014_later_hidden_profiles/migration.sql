-- CreateTable
CREATE TABLE "later_hidden_profile" (
    "case_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "is_hidden" BOOLEAN NOT NULL,
    "name" TEXT,
    "bio" TEXT NOT NULL DEFAULT '',
    "img_url" TEXT,
    "cover_url" TEXT,
    "statement_id" UUID,
    "version" BIGINT NOT NULL,

    CONSTRAINT "later_hidden_profile_pkey" PRIMARY KEY ("case_id")
);

-- CreateIndex
CREATE INDEX "later_hidden_profile_member_id_idx" ON "later_hidden_profile"("member_id");

-- CreateIndex
CREATE INDEX "later_hidden_profile_img_url_idx" ON "later_hidden_profile"("img_url");

-- CreateIndex
CREATE INDEX "later_hidden_profile_cover_url_idx" ON "later_hidden_profile"("cover_url");

-- AddForeignKey
ALTER TABLE "later_hidden_profile" ADD CONSTRAINT "later_hidden_profile_img_url_fkey" FOREIGN KEY ("img_url") REFERENCES "picture"("url") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "later_hidden_profile" ADD CONSTRAINT "later_hidden_profile_cover_url_fkey" FOREIGN KEY ("cover_url") REFERENCES "picture"("url") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "later_hidden_profile" ADD CONSTRAINT "later_hidden_profile_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
