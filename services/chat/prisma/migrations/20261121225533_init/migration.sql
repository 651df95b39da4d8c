-- CreateEnum
CREATE TYPE "status_badge" AS ENUM ('Basic', 'Warrior', 'Legend');

-- CreateTable
CREATE TABLE "member" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "img_url" TEXT,
    "status_badge" "status_badge" NOT NULL DEFAULT 'Basic',
    "version" INTEGER NOT NULL DEFAULT 0,
    "read_receipts" BOOLEAN NOT NULL DEFAULT true,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "follow" (
    "follower_id" UUID NOT NULL,
    "followee_id" UUID NOT NULL,
    "following" BOOLEAN NOT NULL,
    "version" BIGINT NOT NULL,

    CONSTRAINT "follow_pkey" PRIMARY KEY ("follower_id","followee_id")
);

-- CreateTable
CREATE TABLE "conversation" (
    "id" UUID NOT NULL,
    "low_id" UUID NOT NULL,
    "high_id" UUID NOT NULL,
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "low_sent" INTEGER NOT NULL DEFAULT 0,
    "high_sent" INTEGER NOT NULL DEFAULT 0,
    "low_read_seq" INTEGER NOT NULL DEFAULT 0,
    "high_read_seq" INTEGER NOT NULL DEFAULT 0,
    "low_read_count" INTEGER NOT NULL DEFAULT 0,
    "high_read_count" INTEGER NOT NULL DEFAULT 0,
    "closed" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "active_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message" (
    "conversation_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "id" UUID NOT NULL,
    "sender_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "client_msg_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_pkey" PRIMARY KEY ("conversation_id","seq")
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
CREATE INDEX "follow_followee_id_follower_id_idx" ON "follow"("followee_id", "follower_id");

-- CreateIndex
CREATE INDEX "conversation_high_id_idx" ON "conversation"("high_id");

-- CreateIndex
CREATE UNIQUE INDEX "conversation_low_id_high_id_key" ON "conversation"("low_id", "high_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_sender_id_client_msg_id_key" ON "message"("sender_id", "client_msg_id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox"("event_id");

-- AddForeignKey
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_low_id_fkey" FOREIGN KEY ("low_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_high_id_fkey" FOREIGN KEY ("high_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- The relay looks for waiting events only
CREATE INDEX "outbox_waiting_idx" ON "outbox" ("id") WHERE "published_at" IS NULL;

-- One row for a pair
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_pair_check" CHECK ("low_id" < "high_id");

-- Every send changes its conversation's row and none of its indexed columns: with room on the page it stays in place
ALTER TABLE "conversation" SET (fillfactor = 70);
