-- CreateTable
CREATE TABLE "moderation_case" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "target" TEXT,
    "post_id" UUID,
    "author_id" UUID,
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "report_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "moderation_case_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "moderation_event" (
    "id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "actor_id" UUID,
    "action" TEXT,
    "rule" TEXT,
    "days" INTEGER,
    "label" TEXT,
    "explanation" TEXT,
    "facts" TEXT,
    "note" TEXT,
    "granted" BOOLEAN,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "moderation_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "moderation_case_kind_target_key" ON "moderation_case"("kind", "target");

-- CreateIndex
CREATE INDEX "moderation_case_author_id_idx" ON "moderation_case"("author_id");

-- CreateIndex
CREATE INDEX "moderation_case_post_id_idx" ON "moderation_case"("post_id");

-- CreateIndex
CREATE UNIQUE INDEX "moderation_event_case_id_seq_key" ON "moderation_event"("case_id", "seq");

-- CreateIndex
CREATE INDEX "moderation_event_at_idx" ON "moderation_event"("at");

-- AddForeignKey
ALTER TABLE "moderation_event" ADD CONSTRAINT "moderation_event_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "moderation_case"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "report" ADD COLUMN "kind" TEXT, ADD COLUMN "rule" TEXT, ADD COLUMN "case_id" UUID;

-- AlterTable
ALTER TABLE "post" ADD COLUMN "hidden_at" TIMESTAMPTZ(3), ADD COLUMN "label" TEXT;

-- AlterTable
ALTER TABLE "comment" ADD COLUMN "hidden_at" TIMESTAMPTZ(3);

-- What Prisma's schema can't say: a flood of reports slows no look at the other events of its case
CREATE INDEX "moderation_event_own_idx" ON "moderation_event" ("case_id", "seq") WHERE "kind" <> 'report';
CREATE INDEX "moderation_event_report_idx" ON "moderation_event" ("case_id", "seq") WHERE "kind" = 'report';
CREATE INDEX "moderation_event_text_idx" ON "moderation_event" ("case_id", "seq") WHERE "kind" = 'report' AND "facts" IS NOT NULL;

-- Events are added only. Erasing what they say of a removed member changes their texts.
CREATE FUNCTION "keep_moderation_event"() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.case_id, NEW.seq, NEW.kind, NEW.action, NEW.rule, NEW.at)
      IS NOT DISTINCT FROM (OLD.id, OLD.case_id, OLD.seq, OLD.kind, OLD.action, OLD.rule, OLD.at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Events of a case are added only.';
END $$;

CREATE TRIGGER "moderation_event_kept" BEFORE UPDATE OR DELETE ON "moderation_event"
  FOR EACH ROW EXECUTE FUNCTION "keep_moderation_event"();

-- A case's state, derived from its events. `step` is the last event that moves the case on, `effect` the decision that is in effect: a
-- ban is so once a second moderator has confirmed it. Reports up to `answered_seq` are answered. New reports open a case again, unless what is reported is gone.
CREATE VIEW "moderation_state" AS
SELECT one.id AS case_id, coalesce(own.seq, 0) AS seq,
  CASE
    WHEN step.kind = 'appeal' THEN 'appealed'
    WHEN step.kind = 'decide' AND step.action = 'ban' THEN 'waiting'
    WHEN step.seq IS NOT NULL AND (coalesce(effect.action, 'keep') IN ('hide', 'remove', 'ban') OR coalesce(reported.seq, 0) < step.seq)
      THEN 'decided'
    WHEN claim.seq > coalesce(step.seq, 0) THEN 'claimed'
    ELSE 'open'
  END AS status,
  CASE WHEN claim.seq > coalesce(step.seq, 0) THEN claim.actor_id END AS claimed_by,
  coalesce(answer.seq, 0) AS answered_seq,
  CASE WHEN effect.kind <> 'reverse' THEN effect.id END AS effect_id,
  CASE WHEN effect.kind <> 'reverse' THEN effect.action END AS effect_action,
  CASE WHEN effect.kind <> 'reverse' THEN effect.days END AS effect_days,
  CASE WHEN effect.kind <> 'reverse' THEN effect.label END AS effect_label,
  CASE WHEN effect.kind <> 'reverse' THEN effect.at END AS effect_at
FROM moderation_case one
LEFT JOIN LATERAL (
  SELECT seq FROM moderation_event WHERE case_id = one.id AND kind <> 'report' ORDER BY seq DESC LIMIT 1
) own ON true
LEFT JOIN LATERAL (
  SELECT seq FROM moderation_event WHERE case_id = one.id AND kind = 'report' ORDER BY seq DESC LIMIT 1
) reported ON true
LEFT JOIN LATERAL (
  SELECT seq, kind, action FROM moderation_event
  WHERE case_id = one.id AND kind <> 'report' AND kind IN ('decide', 'second', 'appeal', 'resolveAppeal', 'reverse')
  ORDER BY seq DESC LIMIT 1
) step ON true
LEFT JOIN LATERAL (
  SELECT seq, actor_id FROM moderation_event
  WHERE case_id = one.id AND kind <> 'report' AND kind = 'claim' ORDER BY seq DESC LIMIT 1
) claim ON true
LEFT JOIN LATERAL (
  SELECT seq FROM moderation_event
  WHERE case_id = one.id AND kind <> 'report' AND (kind = 'second' OR (kind = 'decide' AND action <> 'ban'))
  ORDER BY seq DESC LIMIT 1
) answer ON true
LEFT JOIN LATERAL (
  SELECT id, kind, action, days, label, at FROM moderation_event
  WHERE case_id = one.id AND kind <> 'report' AND (kind IN ('second', 'reverse') OR (kind = 'decide' AND action <> 'ban'))
  ORDER BY seq DESC LIMIT 1
) effect ON true;
