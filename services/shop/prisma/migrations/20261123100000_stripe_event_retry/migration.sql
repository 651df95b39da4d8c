-- Events of Stripe's that the shop failed to apply, and when it tries each again
CREATE TABLE "stripe_event_retry" (
    "id" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stripe_event_retry_pkey" PRIMARY KEY ("id")
);
