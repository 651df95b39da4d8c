import type { TransparencyMonth } from "@oneworld/contracts/forum/moderation";
import type { PrismaClient } from "../generated/client.ts";
import { decides, REVERSES } from "./cases.repo.ts";

/** Months that the page shows. */
const MONTHS = 24;

/** The public figures by month, the newest first, read from reports and the log alone. */
export const readTransparency = (db: PrismaClient): Promise<TransparencyMonth[]> =>
  db.$queryRaw<TransparencyMonth[]>`
  WITH event AS (
    SELECT id, case_id, seq, kind, action, at, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') AS month FROM moderation_event
  ), effective AS (
    SELECT event.*, lag(seq, 1, 0) OVER (PARTITION BY case_id ORDER BY seq) AS answered FROM event
    WHERE kind = 'second' OR (kind = 'decide' AND action <> 'ban')
  ), decision AS (
    SELECT effective.*,
      extract(epoch FROM at - (SELECT min(reported.at) FROM moderation_event reported WHERE reported.case_id = effective.case_id
        AND reported.kind = 'report' AND reported.seq > answered AND reported.seq < effective.seq)) / 3600 AS hours,
      (SELECT ${REVERSES} FROM moderation_event next WHERE next.case_id = effective.case_id AND next.seq > effective.seq
        AND (next.kind = 'reverse' OR ${decides("next")}) ORDER BY next.seq LIMIT 1) AS is_reversed
    FROM effective
  )
  SELECT month,
    (SELECT coalesce(json_agg(json_build_object('rule', rule, 'count', count) ORDER BY rule), '[]') FROM (
      SELECT coalesce(report.rule, 'other') AS rule, count(*)::int AS count FROM event JOIN report ON report.id = event.id
      WHERE event.kind = 'report' AND event.month = months.month GROUP BY 1
    ) reported) AS reports,
    (SELECT count(*)::int FROM event WHERE kind = 'hold' AND event.month = months.month) AS held,
    (SELECT coalesce(json_agg(json_build_object('action', action, 'count', count) ORDER BY action), '[]') FROM (
      SELECT action, count(*)::int AS count FROM decision WHERE decision.month = months.month GROUP BY 1
    ) made) AS actions,
    (SELECT round((percentile_cont(0.5) WITHIN GROUP (ORDER BY hours))::numeric, 1)::float8 FROM decision
      WHERE decision.month = months.month AND hours IS NOT NULL) AS "medianHours",
    (SELECT count(*)::int FROM event WHERE kind = 'appeal' AND event.month = months.month) AS appeals,
    (SELECT count(*)::int FROM decision WHERE action <> 'keep' AND decision.month = months.month) AS against,
    (SELECT count(*)::int FROM decision WHERE action <> 'keep' AND is_reversed AND decision.month = months.month) AS reversed
  FROM (SELECT DISTINCT month FROM event ORDER BY month DESC LIMIT ${MONTHS}) months
  ORDER BY month DESC`;
