-- CreateTable
CREATE TABLE "outbox_batch" (
    "position" BIGINT NOT NULL,
    "event_ids" BIGINT[],
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resend_for" TEXT[],

    CONSTRAINT "outbox_batch_pkey" PRIMARY KEY ("position")
);

-- CreateTable
CREATE TABLE "outbox_relay" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "epoch" TEXT,
    "last_position" BIGINT NOT NULL DEFAULT 0,
    "trimmed" BOOLEAN NOT NULL DEFAULT false,
    "readers" JSONB NOT NULL DEFAULT '{}',
    "history_next" BIGINT,
    "history_to" BIGINT,
    "compacted_to" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "outbox_relay_pkey" PRIMARY KEY ("id")
);

-- What the relay has to send again
CREATE INDEX "outbox_batch_lost_idx" ON "outbox_batch" ("position") WHERE "resend_for" IS NOT NULL;

-- Wakes the relay once a statement, unless it is awake and holds the advisory lock: PostgreSQL runs the commits of
-- transactions with a NOTIFY one after the other
CREATE FUNCTION "outbox_wake"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock_shared(1869968503, 2) THEN
    NOTIFY outbox;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "outbox_wake" AFTER INSERT ON "outbox" FOR EACH STATEMENT EXECUTE FUNCTION "outbox_wake"();
