-- CreateEnum
CREATE TYPE "link_purpose" AS ENUM ('verify_email', 'change_email', 'reset_password');

-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "email_verified_at" TIMESTAMPTZ(3),
ADD COLUMN     "removal_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "mailed_links" (
    "account_id" UUID NOT NULL,
    "purpose" "link_purpose" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mailed_links_pkey" PRIMARY KEY ("account_id","purpose")
);

-- CreateIndex
CREATE UNIQUE INDEX "mailed_links_token_hash_key" ON "mailed_links"("token_hash");

-- CreateIndex
CREATE INDEX "outbox_subject_idx" ON "outbox"("subject");

-- AddForeignKey
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Whose time of grace is over
CREATE INDEX "accounts_removal_at_idx" ON "accounts" ("removal_at") WHERE "removal_at" IS NOT NULL;
