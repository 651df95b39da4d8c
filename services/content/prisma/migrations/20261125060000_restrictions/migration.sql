-- CreateTable
CREATE TABLE "restriction" (
    "member_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL,
    "until" TIMESTAMPTZ(3),
    "version" BIGINT NOT NULL,

    CONSTRAINT "restriction_pkey" PRIMARY KEY ("member_id","other_id","kind")
);

-- CreateIndex
CREATE INDEX "restriction_other_id_idx" ON "restriction"("other_id");
