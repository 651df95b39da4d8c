-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "category" AS ENUM ('Climate', 'Poverty', 'Conflict', 'Inequality', 'Policy');

-- CreateEnum
CREATE TYPE "region" AS ENUM ('Europe', 'Africa', 'Asia', 'MiddleEast', 'NorthAmerica', 'SouthAmerica');

-- CreateEnum
CREATE TYPE "status_badge" AS ENUM ('Basic', 'Warrior', 'Legend');

-- CreateEnum
CREATE TYPE "report_type" AS ENUM ('post', 'user');

-- CreateEnum
CREATE TYPE "report_status" AS ENUM ('open');

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
CREATE TABLE "post" (
    "id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "category" "category" NOT NULL,
    "region" "region",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "like_count" INTEGER NOT NULL DEFAULT 0,
    "comment_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post_like" (
    "post_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "post_like_pkey" PRIMARY KEY ("post_id","member_id")
);

-- CreateTable
CREATE TABLE "comment" (
    "id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "content" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report" (
    "id" UUID NOT NULL,
    "type" "report_type" NOT NULL,
    "target" TEXT,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "reporter_id" UUID,
    "status" "report_status" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "report_pkey" PRIMARY KEY ("id")
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
CREATE INDEX "post_category_id_idx" ON "post"("category", "id");

-- CreateIndex
CREATE INDEX "post_region_id_idx" ON "post"("region", "id");

-- CreateIndex
CREATE INDEX "post_region_category_id_idx" ON "post"("region", "category", "id");

-- CreateIndex
CREATE INDEX "post_author_id_id_idx" ON "post"("author_id", "id");

-- CreateIndex
CREATE INDEX "post_like_post_id_created_at_idx" ON "post_like"("post_id", "created_at");

-- CreateIndex
CREATE INDEX "comment_post_id_id_idx" ON "comment"("post_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox"("event_id");

-- AddForeignKey
ALTER TABLE "post" ADD CONSTRAINT "post_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_like" ADD CONSTRAINT "post_like_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comment" ADD CONSTRAINT "comment_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comment" ADD CONSTRAINT "comment_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The relay looks for waiting events only
CREATE INDEX "outbox_waiting_idx" ON "outbox" ("id") WHERE "published_at" IS NULL;
