-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" TIMESTAMPTZ(3);
