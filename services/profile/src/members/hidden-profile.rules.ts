import type { ContentModerated } from "@oneworld/contracts/forum/events";
import { hiddenName } from "@oneworld/contracts/profile/hidden-name";
import { invalidFields } from "@oneworld/service-kit/http/errors";
import type { HiddenProfile, Member, Prisma, PrismaClient } from "../generated/client.ts";
import { replaceInUse } from "../pictures/pictures.rules.ts";
import { findHidden, keepHidden } from "./hidden-profile.repo.ts";
import { lockMember } from "./members.repo.ts";
import { changeProfile } from "./members.rules.ts";

type Shown = Pick<Member, "name" | "bio" | "imgUrl" | "coverUrl">;

/**
 * Hides what a profile says and shows now, or shows again what is hidden and what the member hasn't replaced, as moderators have
 * decided. What is hidden is in no member's row, so no list, search or event has it. Ignores older decisions.
 *
 * @throws Error for a member whose sign-up isn't known yet, so that the event comes again
 */
export const moderateProfile = (
  db: PrismaClient,
  { target: memberId, hidden, withName = false, statementId = null, version }: ContentModerated,
): Promise<void> =>
  db.$transaction(async (tx) => {
    const before = await lockMember(tx, memberId);
    if (!before) throw new Error(`The sign-up of member ${memberId} isn't known yet.`);
    const kept = await findHidden(tx, memberId);
    if (before.removedAt || (kept && kept.version >= version)) return;
    const [shown, rest] = hidden ? hide(before, kept, withName) : [show(before, kept), NOTHING];
    await keepHidden(tx, {
      ...rest,
      memberId,
      isHidden: hidden,
      statementId,
      version: BigInt(version),
    });
    for (const url of [kept?.imgUrl, kept?.coverUrl])
      if (url) await replaceInUse(tx, { before: url, after: null });
    await changeProfile(tx, before, shown);
  });

const NOTHING = { name: null, bio: "", imgUrl: null, coverUrl: null };

type Kept = Pick<HiddenProfile, keyof Shown>;

/** What others see of a profile that is hidden, and what is hidden. */
function hide(
  before: Shown & Pick<Member, "id">,
  kept: Kept | null,
  withName: boolean,
): [Shown, Kept] {
  const neutral = hiddenName(before.id);
  const name = withName && before.name !== neutral ? before.name : (kept?.name ?? null);
  return [
    { name: withName ? neutral : before.name, bio: "", imgUrl: null, coverUrl: null },
    {
      name,
      bio: before.bio || (kept?.bio ?? ""),
      imgUrl: before.imgUrl ?? kept?.imgUrl ?? null,
      coverUrl: before.coverUrl ?? kept?.coverUrl ?? null,
    },
  ];
}

const show = (before: Shown & Pick<Member, "id">, kept: Kept | null): Shown => ({
  name: before.name === hiddenName(before.id) ? (kept?.name ?? before.name) : before.name,
  bio: before.bio || (kept?.bio ?? ""),
  imgUrl: before.imgUrl ?? kept?.imgUrl ?? null,
  coverUrl: before.coverUrl ?? kept?.coverUrl ?? null,
});

/**
 * A member may add something new, but not what moderators have hidden.
 *
 * @throws ApiError `invalid_input` that names the field
 */
export async function assertNotHidden(
  tx: Prisma.TransactionClient,
  memberId: string,
  { name, bio, ...pictures }: Partial<Shown>,
): Promise<void> {
  const hidden = await findHidden(tx, memberId);
  if (!hidden?.isHidden) return;
  const message = "Moderators have hidden this. Please choose something else.";
  if (name && name === hidden.name) throw invalidFields({ name: message });
  if (bio && bio === hidden.bio) throw invalidFields({ bio: message });
  const urls = [hidden.imgUrl, hidden.coverUrl];
  if (Object.values(pictures).some((url) => url && urls.includes(url)))
    throw invalidFields({ img: message });
}
