-- AlterTable
ALTER TABLE "comment" ADD COLUMN     "lang" TEXT;

-- AlterTable
ALTER TABLE "post" ADD COLUMN     "lang" TEXT;

-- AlterTable
ALTER TABLE "text_version" ADD COLUMN     "lang" TEXT;
