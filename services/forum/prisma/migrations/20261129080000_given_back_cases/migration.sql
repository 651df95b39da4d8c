-- A case's state as before, but that a claim with `granted` false ends the one before: the moderator has given the case back. No case has one
-- yet, so that the stored statuses hold.
CREATE OR REPLACE VIEW "moderation_state" AS
SELECT one.id AS case_id, coalesce(own.seq, 0) AS seq,
  CASE
    WHEN step.kind = 'appeal' THEN 'appealed'
    WHEN step.kind = 'decide' AND step.action = 'ban' THEN 'waiting'
    WHEN effect.kind = 'hold' THEN CASE WHEN claim.seq > coalesce(step.seq, 0) THEN 'claimed' ELSE 'held' END
    WHEN step.seq IS NOT NULL AND (coalesce(effect.action, 'keep') IN ('hide', 'remove', 'ban', 'hideProfile', 'hideName')
      OR (one.kind = 'profile' AND effect.action = 'suspend') OR coalesce(reported.seq, 0) < answer.seq)
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
  SELECT seq FROM moderation_event WHERE case_id = one.id AND kind <> 'report' AND kind <> 'note' ORDER BY seq DESC LIMIT 1
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
  SELECT seq, actor_id, granted FROM moderation_event
  WHERE case_id = one.id AND kind <> 'report' AND kind = 'claim' ORDER BY seq DESC LIMIT 1
) claim ON claim.granted IS DISTINCT FROM false
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
