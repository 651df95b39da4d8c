-- AlterTable
ALTER TABLE "accounts" ADD COLUMN "language" TEXT;
