-- CreateTable
CREATE TABLE "follows" (
    "follower_id" UUID NOT NULL,
    "followee_id" UUID NOT NULL,
    "following" BOOLEAN NOT NULL,
    "version" BIGINT NOT NULL,

    CONSTRAINT "follows_pkey" PRIMARY KEY ("follower_id","followee_id")
);

-- CreateIndex
CREATE INDEX "follows_follower_id_following_version_idx" ON "follows"("follower_id", "following", "version");

-- CreateIndex
CREATE INDEX "follows_followee_id_following_version_idx" ON "follows"("followee_id", "following", "version");

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_fkey" FOREIGN KEY ("follower_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_followee_id_fkey" FOREIGN KEY ("followee_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
