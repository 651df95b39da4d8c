import { isoTime } from "@oneworld/service-kit/data/database-json";
import { Prisma } from "../generated/client.ts";

/**
 * Publishes until when a member is suspended by all cases about them, or that they aren't any more. Two decisions at once about one
 * member follow each other, so that the versions rise.
 *
 * @param refusedId the statement against which an appeal was refused: published only if the member is suspended by it
 */
export async function publishSuspension(
  tx: Prisma.TransactionClient,
  memberId: string,
  refusedId: string | null = null,
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('suspension ' || ${memberId}::text, 0))`;
  await tx.$executeRaw`
    INSERT INTO outbox (event_id, type, subject, data)
    SELECT gen_random_uuid(), 'member.suspended', ${memberId}, jsonb_build_object('memberId', ${memberId}::text,
      'until', ${Prisma.raw(isoTime("until"))}, 'isBan', coalesce(is_ban, false), 'statementId', statement_id,
      'answered', ${refusedId !== null}::boolean, 'version', nextval('activity_version'))
    FROM (SELECT) one LEFT JOIN (
      SELECT effect_action = 'ban' AS is_ban, effect_id AS statement_id,
        CASE effect_action WHEN 'suspend' THEN effect_at + make_interval(days => effect_days) END AS until
      FROM moderation_case found JOIN moderation_state ON case_id = found.id
      WHERE author_id = ${memberId}::uuid AND (effect_action = 'ban'
        OR (effect_action = 'suspend' AND effect_at + make_interval(days => effect_days) > now()))
      ORDER BY is_ban DESC, until DESC LIMIT 1
    ) longest ON true
    WHERE ${refusedId}::uuid IS NULL OR statement_id = ${refusedId}::uuid`;
}
