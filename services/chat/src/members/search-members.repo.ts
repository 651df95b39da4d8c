import { MEMBERS_FOUND_MAX } from "@oneworld/contracts/chat/limits";
import { nameQueryOf } from "@oneworld/service-kit/data/name-search";
import type { MemberRow } from "@oneworld/service-kit/data/present";
import type { PrismaClient } from "../generated/client.ts";

/**
 * Members who have an account and whose name has words that begin with those of the search, or Chinese letters in a row, by name; case and accents make
 * no difference. The index `member_name_words_idx` finds them.
 *
 * @param selfId who searches, and isn't found, nor are those between whom and the searching member a block is
 */
export async function searchMembers(
  db: PrismaClient,
  search: string,
  selfId: string,
): Promise<MemberRow[]> {
  const query = nameQueryOf(search);
  if (query === "") return [];
  return db.$queryRaw<MemberRow[]>`
    SELECT id, name, img_url AS "imgUrl", status_badge::text AS "statusBadge"
    FROM (
      SELECT * FROM member
      WHERE to_tsvector('simple'::regconfig, name_words(name))
          @@ to_tsquery('simple'::regconfig, name_words(${query}))
        AND removed_at IS NULL AND id <> ${selfId}::uuid
        AND id NOT IN (
          SELECT other_id FROM restriction WHERE member_id = ${selfId}::uuid AND active AND kind <> 'mute'
        )
      LIMIT ${MEMBERS_FOUND_MAX}::int
    ) found
    ORDER BY name, id`;
}
