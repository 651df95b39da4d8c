-- AlterTable
ALTER TABLE "post" ADD COLUMN "held_for" TEXT;

-- AlterTable
ALTER TABLE "comment" ADD COLUMN "held_for" TEXT;

-- CreateTable
CREATE TABLE "posted_text" (
    "id" UUID NOT NULL,
    "digest" TEXT NOT NULL,
    "author_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "posted_text_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pattern_event" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "pattern" TEXT NOT NULL,
    "compared" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "actor_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pattern_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "posted_text_digest_at_idx" ON "posted_text"("digest", "at");

-- CreateIndex
CREATE INDEX "posted_text_at_idx" ON "posted_text"("at");

-- CreateIndex
CREATE INDEX "pattern_event_type_compared_id_idx" ON "pattern_event"("type", "compared", "id");

-- What Prisma's schema can't say. Changes of the list are added only.
CREATE FUNCTION "keep_pattern_event"() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Changes of the list are added only.';
END $$;

CREATE TRIGGER "pattern_event_kept" BEFORE UPDATE OR DELETE ON "pattern_event"
  FOR EACH ROW EXECUTE FUNCTION "keep_pattern_event"();

-- The list, derived from its changes
CREATE VIEW "spam_pattern" AS
SELECT id, type, pattern, compared, reason, actor_id, at FROM (
  SELECT DISTINCT ON (type, compared) * FROM pattern_event ORDER BY type, compared, id DESC
) newest WHERE kind = 'add';

-- A case's state as before, and of a text that is held the reason. A hold is in effect until a decision. To code that doesn't know it, it is a
-- `hide` without a statement.
CREATE OR REPLACE VIEW "moderation_state" AS
SELECT one.id AS case_id, coalesce(own.seq, 0) AS seq,
  CASE
    WHEN step.kind = 'appeal' THEN 'appealed'
    WHEN step.kind = 'decide' AND step.action = 'ban' THEN 'waiting'
    WHEN effect.kind = 'hold' THEN CASE WHEN claim.seq > coalesce(step.seq, 0) THEN 'claimed' ELSE 'held' END
    WHEN step.seq IS NOT NULL AND (coalesce(effect.action, 'keep') IN ('hide', 'remove', 'ban') OR coalesce(reported.seq, 0) < step.seq)
      THEN 'decided'
    WHEN claim.seq > coalesce(step.seq, 0) THEN 'claimed'
    ELSE 'open'
  END AS status,
  CASE WHEN claim.seq > coalesce(step.seq, 0) THEN claim.actor_id END AS claimed_by,
  coalesce(answer.seq, 0) AS answered_seq,
  CASE WHEN effect.kind NOT IN ('reverse', 'hold') THEN effect.id END AS effect_id,
  CASE WHEN effect.kind <> 'reverse' THEN effect.action END AS effect_action,
  CASE WHEN effect.kind <> 'reverse' THEN effect.days END AS effect_days,
  CASE WHEN effect.kind <> 'reverse' THEN effect.label END AS effect_label,
  CASE WHEN effect.kind <> 'reverse' THEN effect.at END AS effect_at,
  CASE WHEN effect.kind = 'hold' THEN effect.note END AS held_for
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
  SELECT id, seq, kind, action, days, label, note, at FROM moderation_event
  WHERE case_id = one.id AND kind <> 'report' AND (kind IN ('second', 'reverse', 'hold') OR (kind = 'decide' AND action <> 'ban'))
  ORDER BY seq DESC LIMIT 1
) effect ON true;
