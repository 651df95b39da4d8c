import { withClient } from "@oneworld/dev/src/databases/with-client.ts";
import { memberId } from "../feed/fill-posts.ts";

/** Number of members that each generated member follows, and of followers. */
const FOLLOWS = 50;

/**
 * Fills the empty, migrated database of the profile service with generated members, each of whom follows the next ones
 * in a circle, and updates the planner's statistics. It is deterministic.
 */
export async function fillProfiles(databaseUrl: string, members: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO member (id, name, bio, status_badge, follower_count, following_count, joined_at)
       SELECT ${memberId("number")}, 'Member ' || number, repeat('We meet on Saturdays. ', 5),
         (enum_range(NULL::status_badge))[1 + number % 3], ${FOLLOWS}, ${FOLLOWS}, now()
       FROM generate_series(0, $1::int - 1) number`,
      [members],
    );
    await client.query(
      `INSERT INTO follow (id, follower_id, followee_id)
       SELECT ${memberId(`number * ${FOLLOWS} + step`)}, ${memberId("number")}, ${memberId("(number + step) % $1::int")}
       FROM generate_series(0, $1::int - 1) number, generate_series(1, ${FOLLOWS}) step`,
      [members],
    );
    await client.query("VACUUM (ANALYZE)");
  });
}
