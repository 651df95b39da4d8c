-- CreateEnum
CREATE TYPE "status_badge" AS ENUM ('Basic', 'Warrior', 'Legend');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('pending', 'paid', 'failed', 'refunded');

-- CreateTable
CREATE TABLE "product" (
    "id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "picture" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "stock" INTEGER,
    "sold" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer" (
    "member_id" UUID NOT NULL,
    "stripe_id" TEXT NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "customer_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "shop_order" (
    "id" UUID NOT NULL,
    "member_id" UUID,
    "attempt" UUID,
    "content" TEXT NOT NULL,
    "status_badge" "status_badge",
    "status" "order_status" NOT NULL DEFAULT 'pending',
    "total_cents" INTEGER NOT NULL,
    "session_id" TEXT,
    "url" TEXT,
    "receipt_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),

    CONSTRAINT "shop_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_item" (
    "order_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "product_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "unit_cents" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "order_item_pkey" PRIMARY KEY ("order_id","position")
);

-- CreateTable
CREATE TABLE "membership" (
    "member_id" UUID NOT NULL,
    "status_badge" "status_badge" NOT NULL DEFAULT 'Basic',
    "subscription_id" TEXT,
    "current_period_end" TIMESTAMPTZ(3),
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "payment_due" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "membership_period" (
    "id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "status_badge" "status_badge" NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "membership_period_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stripe_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "handled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stripe_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_sweep" (
    "id" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_up_to" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_sweep_pkey" PRIMARY KEY ("id")
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
CREATE UNIQUE INDEX "product_position_key" ON "product"("position");

-- CreateIndex
CREATE UNIQUE INDEX "customer_stripe_id_key" ON "customer"("stripe_id");

-- CreateIndex
CREATE UNIQUE INDEX "shop_order_session_id_key" ON "shop_order"("session_id");

-- CreateIndex
CREATE INDEX "shop_order_member_id_id_idx" ON "shop_order"("member_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "shop_order_member_id_attempt_key" ON "shop_order"("member_id", "attempt");

-- CreateIndex
CREATE INDEX "membership_period_member_id_id_idx" ON "membership_period"("member_id", "id");

-- CreateIndex
CREATE INDEX "stripe_event_handled_at_idx" ON "stripe_event"("handled_at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox"("event_id");

-- AddForeignKey
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Amounts and pieces are never negative, whatever the program does
ALTER TABLE "product" ADD CONSTRAINT "product_stock_check" CHECK ("stock" >= 0 AND "sold" >= 0 AND "price_cents" > 0);
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_quantity_check" CHECK ("quantity" > 0 AND "unit_cents" >= 0);

-- A member pays for one membership at a time
CREATE UNIQUE INDEX "shop_order_membership_idx" ON "shop_order" ("member_id") WHERE "status" = 'pending' AND "status_badge" IS NOT NULL;

-- A member has one membership at a time
CREATE UNIQUE INDEX "membership_period_open_idx" ON "membership_period" ("member_id") WHERE "ended_at" IS NULL;

-- Reconciling looks for what is left pending only
CREATE INDEX "shop_order_pending_idx" ON "shop_order" ("checked_at") WHERE "status" = 'pending';

-- Erasing at Stripe looks for former members only
CREATE INDEX "customer_removed_idx" ON "customer" ("removed_at") WHERE "removed_at" IS NOT NULL;

-- The relay looks for waiting events only
CREATE INDEX "outbox_waiting_idx" ON "outbox" ("id") WHERE "published_at" IS NULL;

-- The sweep's one row
INSERT INTO "event_sweep" ("id") VALUES (1);
