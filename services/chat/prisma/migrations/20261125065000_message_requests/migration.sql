-- AlterTable
ALTER TABLE "conversation"
ADD COLUMN "requested_by" UUID,
ADD COLUMN "accepted_at" TIMESTAMPTZ(3),
ADD COLUMN "declined_at" TIMESTAMPTZ(3);
