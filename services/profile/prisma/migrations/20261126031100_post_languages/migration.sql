-- AlterTable
ALTER TABLE "post" ADD COLUMN     "lang" TEXT;
