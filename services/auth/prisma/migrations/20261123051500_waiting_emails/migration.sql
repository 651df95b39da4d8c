-- CreateTable
CREATE TABLE "waiting_emails" (
    "id" UUID NOT NULL,
    "sealed" BYTEA NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "waiting_emails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "waiting_emails_due_at_idx" ON "waiting_emails"("due_at");
