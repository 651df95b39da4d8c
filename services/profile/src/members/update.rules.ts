import type { Profile, UpdateProfile } from "@oneworld/contracts/profile/http";
import type { ImageTarget } from "@oneworld/contracts/profile/limits";
import { invalidFields } from "@oneworld/service-kit/http/errors";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import type { Pool } from "pg";
import type { Member } from "../generated/client.ts";
import { storePicture, type Pictures } from "../pictures/pictures.rules.ts";
import { assertNotHidden } from "./hidden-profile.rules.ts";
import { memberNotFound } from "./member-id.ts";
import {
  asNewMember,
  changeProfile,
  readOwnProfile,
  registerMembers,
  type SignedInMember,
} from "./members.rules.ts";
import { assertOwnEmail } from "./members.policy.ts";
import type { NameCheck } from "./name-check.ts";
import { lockMember } from "./members.repo.ts";

type ProfileDeps = Pictures & { pool: Pool; lookUpMember: MemberLookup; checkName: NameCheck };

/** What becomes of one of a member's pictures: a new one, none, or what it was, which the sender may send back. */
type PictureChange = { url: string | null } | { unchanged: string } | undefined;

const COLUMNS = { avatar: "imgUrl", cover: "coverUrl" } as const satisfies Record<
  ImageTarget,
  keyof Member
>;

/**
 * Changes the signed-in member's profile and publishes it. Fields that are left out keep their value.
 *
 * @returns their profile after it
 * @throws ApiError `invalid_input` that names `email` where it isn't their own, `name` where it is too close to a
 *   moderator's, or `img` for no picture of theirs and none that can be kept; any of them for what moderators hide; `too_large`; `not_found` where the member is
 *   gone; `unavailable` where a new name can't be checked
 */
export async function updateProfile(
  deps: ProfileDeps,
  self: SignedInMember,
  { email, img, target = "avatar", name, bio }: UpdateProfile,
): Promise<Profile> {
  assertOwnEmail(self, email);
  if (name !== undefined && name !== self.name) await deps.checkName({ memberId: self.id, name });
  const change = await pictureChange(deps, img, target);
  await deps.db.$transaction(async (tx) => {
    await registerMembers(tx, [asNewMember(self)]);
    const before = await lockMember(tx, self.id);
    if (!before || before.removedAt) throw memberNotFound();
    const picture = nextPicture(before, change, COLUMNS[target]);
    await assertNotHidden(tx, self.id, {
      ...(name !== before.name && name && { name }),
      ...(bio !== before.bio && bio && { bio }),
      ...picture,
    });
    await changeProfile(tx, before, {
      name: name ?? before.name,
      bio: bio ?? before.bio,
      ...picture,
    });
  });
  return readOwnProfile(deps, self);
}

async function pictureChange(
  deps: ProfileDeps,
  img: UpdateProfile["img"],
  target: ImageTarget,
): Promise<PictureChange> {
  if (img === undefined) return undefined;
  if (img === null) return { url: null };
  if (typeof img === "object") return { unchanged: img.secure_url };
  if (!img.startsWith("data:")) return { unchanged: img };
  return { url: await storePicture(deps, img, target) };
}

function nextPicture(
  before: Member,
  change: PictureChange,
  column: "imgUrl" | "coverUrl",
): Partial<Member> {
  if (!change) return {};
  if ("url" in change) return { [column]: change.url };
  if ([before.imgUrl, before.coverUrl].includes(change.unchanged)) return {};
  throw invalidFields({ img: "The picture must be a data URL." });
}
