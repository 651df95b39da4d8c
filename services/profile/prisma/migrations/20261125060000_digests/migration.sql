-- CreateTable
CREATE TABLE "digest" (
    "member_id" UUID NOT NULL,
    "frequency" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "digest_pkey" PRIMARY KEY ("member_id")
);

-- CreateIndex
CREATE INDEX "digest_due_at_idx" ON "digest"("due_at");
