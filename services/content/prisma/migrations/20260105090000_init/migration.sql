-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "status_badge" AS ENUM ('Basic', 'Warrior', 'Legend');

-- CreateEnum
CREATE TYPE "quiz_category" AS ENUM ('sports', 'history', 'politics', 'science');

-- CreateEnum
CREATE TYPE "quiz_difficulty" AS ENUM ('easy', 'medium', 'hard');

-- CreateEnum
CREATE TYPE "quiz_type" AS ENUM ('boolean', 'multiple');

-- CreateTable
CREATE TABLE "member" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "img_url" TEXT,
    "status_badge" "status_badge" NOT NULL DEFAULT 'Basic',
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review" (
    "id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "rating" SMALLINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feed" (
    "name" TEXT NOT NULL,
    "articles" JSONB,
    "fetched_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "feed_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "news_usage" (
    "month" DATE NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "news_usage_pkey" PRIMARY KEY ("month")
);

-- CreateTable
CREATE TABLE "article_image" (
    "hash" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "content" BYTEA,
    "content_type" TEXT,
    "retry_at" TIMESTAMPTZ(3),

    CONSTRAINT "article_image_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "trivia_turn" (
    "id" INTEGER NOT NULL,
    "free_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trivia_turn_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quiz" (
    "id" UUID NOT NULL,
    "member_id" UUID,
    "category" "quiz_category" NOT NULL,
    "difficulty" "quiz_difficulty" NOT NULL,
    "type" "quiz_type" NOT NULL,
    "options" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "quiz_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quiz_score" (
    "id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "category" "quiz_category" NOT NULL,
    "difficulty" "quiz_difficulty" NOT NULL,
    "type" "quiz_type" NOT NULL,
    "score" SMALLINT NOT NULL,
    "correct" SMALLINT NOT NULL,
    "total" SMALLINT NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quiz_score_pkey" PRIMARY KEY ("id")
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
CREATE INDEX "article_image_seen_at_idx" ON "article_image"("seen_at");

-- CreateIndex
CREATE INDEX "quiz_expires_at_idx" ON "quiz"("expires_at");

-- CreateIndex
CREATE INDEX "quiz_score_member_id_id_idx" ON "quiz_score"("member_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox"("event_id");

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_score" ADD CONSTRAINT "quiz_score_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- The relay looks for waiting events only
CREATE INDEX "outbox_waiting_idx" ON "outbox" ("id") WHERE "published_at" IS NULL;
