import type { ContentModerated } from "@oneworld/contracts/forum/events";
import { hiddenName, isHiddenName } from "@oneworld/contracts/profile/hidden-name";
import { invalidFields } from "@oneworld/service-kit/http/errors";
import type { HiddenProfile, Member, Prisma, PrismaClient } from "../generated/client.ts";
import { replaceInUse } from "../pictures/pictures.rules.ts";
import { keepHidden, listHidden } from "./hidden-profile.repo.ts";
import { lockMember } from "./members.repo.ts";
import { changeProfile } from "./members.rules.ts";

type Shown = Pick<Member, "name" | "bio" | "imgUrl" | "coverUrl">;

/**
 * Hides what a profile says and shows now, or shows again what the same case hides and the member hasn't replaced, as moderators have
 * decided. Each case stands by itself. What is hidden is in no member's row, so no list, search or event has it. Ignores older decisions
 * of the case.
 *
 * @throws Error if the member's sign-up hasn't arrived yet, so that the event comes again
 */
export const moderateProfile = (
  db: PrismaClient,
  {
    target,
    caseId = null,
    hidden,
    withName = false,
    statementId = null,
    version,
  }: ContentModerated,
): Promise<void> =>
  db.$transaction(async (tx) => {
    // The forum's previous release names a later case `{memberId}/{n}`, and its reversal must not show what the first one hides
    const [memberId = target, isLater] = target.split("/");
    if (isLater && !hidden) return;
    const before = await lockMember(tx, memberId);
    if (!before) throw new Error(`The sign-up of member ${memberId} hasn't arrived yet.`);
    const rows = await listHidden(tx, memberId);
    const kept = rows.find((row) => row.caseId === caseId) ?? null;
    if (before.removedAt || (kept && kept.version >= version)) return;
    const since = rows.filter((row) => row.isHidden && kept && row.version > kept.version);
    const [shown, rest] = hidden
      ? hide(before, kept, withName)
      : [show(before, kept, since), NOTHING];
    await keepHidden(tx, {
      ...rest,
      memberId,
      caseId,
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
  const isHidden = isHiddenName(before.name, before.id);
  const name = withName && !isHidden ? before.name : (kept?.name ?? null);
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

/** What others see again. @param since what cases hide with which the member had replaced what this one hides */
function show(
  before: Shown & Pick<Member, "id">,
  kept: Kept | null,
  since: readonly Kept[],
): Shown {
  const again = <Key extends keyof Kept>(key: Key): Kept[Key] | null =>
    since.some((row) => row[key]) ? null : (kept?.[key] ?? null);
  const name = isHiddenName(before.name, before.id) ? again("name") : null;
  return {
    name: name ?? before.name,
    bio: before.bio || (again("bio") ?? ""),
    imgUrl: before.imgUrl ?? again("imgUrl"),
    coverUrl: before.coverUrl ?? again("coverUrl"),
  };
}

/** A text as it is compared: without case, white space and invisible characters. */
const comparable = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, "");

const isSame = (given: string | undefined, hidden: string | null): boolean =>
  Boolean(given && hidden) && comparable(given ?? "") === comparable(hidden ?? "");

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
  const message = "Moderators have hidden this. Please choose something else.";
  for (const hidden of await listHidden(tx, memberId)) {
    if (!hidden.isHidden) continue;
    if (isSame(name, hidden.name)) throw invalidFields({ name: message });
    if (isSame(bio, hidden.bio)) throw invalidFields({ bio: message });
    const urls = [hidden.imgUrl, hidden.coverUrl];
    if (Object.values(pictures).some((url) => url && urls.includes(url)))
      throw invalidFields({ img: message });
  }
}
