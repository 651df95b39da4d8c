-- CreateTable
CREATE TABLE "follow" (
    "follower_id" UUID NOT NULL,
    "followee_id" UUID NOT NULL,
    "following" BOOLEAN NOT NULL,
    "version" BIGINT NOT NULL,

    CONSTRAINT "follow_pkey" PRIMARY KEY ("follower_id","followee_id")
);

-- CreateIndex
CREATE INDEX "follow_followee_id_idx" ON "follow"("followee_id");
