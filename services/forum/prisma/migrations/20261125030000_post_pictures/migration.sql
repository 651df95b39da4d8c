-- AlterTable
ALTER TABLE "post" ADD COLUMN     "warning" TEXT;

-- CreateTable
CREATE TABLE "post_picture" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "post_id" UUID,
    "position" INTEGER NOT NULL DEFAULT 0,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "preview" TEXT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delete_after" TIMESTAMPTZ(3),

    CONSTRAINT "post_picture_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "post_picture_post_id_position_idx" ON "post_picture"("post_id", "position");

-- CreateIndex
CREATE INDEX "post_picture_owner_id_id_idx" ON "post_picture"("owner_id", "id");

-- CreateIndex
CREATE INDEX "post_picture_delete_after_idx" ON "post_picture"("delete_after");
