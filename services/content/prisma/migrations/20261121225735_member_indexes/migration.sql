-- CreateIndex
CREATE INDEX "quiz_member_id_idx" ON "quiz"("member_id");

-- CreateIndex
CREATE INDEX "review_author_id_idx" ON "review"("author_id");

