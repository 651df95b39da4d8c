-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "status_badge" AS ENUM ('Basic', 'Warrior', 'Legend');

-- CreateTable
CREATE TABLE "member" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "bio" TEXT NOT NULL DEFAULT '',
    "status_badge" "status_badge" NOT NULL DEFAULT 'Basic',
    "img_url" TEXT,
    "cover_url" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "follower_count" INTEGER NOT NULL DEFAULT 0,
    "following_count" INTEGER NOT NULL DEFAULT 0,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "follow" (
    "follower_id" UUID NOT NULL,
    "followee_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follow_pkey" PRIMARY KEY ("follower_id","followee_id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "event_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "follow_followee_id_created_at_follower_id_idx" ON "follow"("followee_id", "created_at" DESC, "follower_id");

-- CreateIndex
CREATE INDEX "follow_follower_id_created_at_followee_id_idx" ON "follow"("follower_id", "created_at" DESC, "followee_id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox"("event_id");

-- AddForeignKey
ALTER TABLE "follow" ADD CONSTRAINT "follow_follower_id_fkey" FOREIGN KEY ("follower_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow" ADD CONSTRAINT "follow_followee_id_fkey" FOREIGN KEY ("followee_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema can't say: an index over the events that wait, and what must hold whatever the code does
CREATE INDEX "outbox_waiting_idx" ON "outbox" ("id") WHERE "published_at" IS NULL;
ALTER TABLE "follow" ADD CONSTRAINT "follow_not_oneself" CHECK ("follower_id" <> "followee_id");
ALTER TABLE "member" ADD CONSTRAINT "member_counts_not_negative" CHECK ("follower_count" >= 0 AND "following_count" >= 0);
