-- AlterTable
ALTER TABLE "conversation" ADD COLUMN "low_waiting_seq" INTEGER,
ADD COLUMN "high_waiting_seq" INTEGER;
