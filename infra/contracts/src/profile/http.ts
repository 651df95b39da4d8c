import { z } from "zod";
import { cursorQuery } from "../common/cursor-page.ts";
import { actorId, idSchema } from "../common/id.ts";
import { imageSchema } from "../common/image.ts";
import { authorSchema } from "./author.ts";
import { bioText } from "./forms.ts";
import { FOLLOW_PAGE_MAX, FOLLOW_PAGE_SIZE, IMAGE_TARGETS } from "./limits.ts";
import { memberName } from "./name.ts";
import { ROLES, STATUS_BADGES } from "./tiers.ts";

/**
 * Answer of `GET /api/users/{id}`: a member's public profile; `email` and `role` only to the member.
 * `followers` and `following` hold the newest ids, at most `FOLLOWS_SHOWN`, and `followers` always the viewer's own;
 * the counts are exact. `followings` is an alias of `following`. `viewer` says how another member who asks stands to this
 * one; where one of the two blocks the other, only the name is filled in. `hidden`, only to the member, is what moderators
 * hide of the profile, with the statement of reasons: bio and pictures are empty, until the member adds new ones.
 */
export const profileSchema = z.object({
  id: z.string(),
  _id: z.string(),
  name: z.string(),
  bio: z.string(),
  statusBadge: z.enum(STATUS_BADGES),
  img: imageSchema.nullable(),
  cover: imageSchema.nullable(),
  followers: z.array(z.string()),
  followerCount: z.int(),
  following: z.array(z.string()),
  followings: z.array(z.string()),
  followingCount: z.int(),
  email: z.string().optional(),
  role: z.enum(ROLES).optional(),
  viewer: z
    .object({
      blocks: z.boolean(),
      isBlocked: z.boolean(),
      mutes: z.boolean(),
      /** when the mute ends; null without an end */
      mutedUntil: z.iso.datetime().nullable(),
    })
    .optional(),
  hidden: z
    .object({
      /** null where the name isn't hidden */
      name: z.string().nullable(),
      bio: z.string(),
      img: imageSchema.nullable(),
      cover: imageSchema.nullable(),
      statementId: z.string().nullable(),
    })
    .optional(),
});
export type Profile = z.infer<typeof profileSchema>;

/** Answer of `PATCH /api/updatedbio/{id}`: the profile after the change. */
export const bioUpdatedSchema = profileSchema.extend({ message: z.string() });
export type BioUpdated = z.infer<typeof bioUpdatedSchema>;

/**
 * Body of `PUT /api/profileupdated/{id}`: omitted fields stay unchanged. `img` is a data URL of a PNG, JPEG or WebP,
 * and becomes the avatar, or the cover with that `target`; null removes the picture.
 * `role`, `statusBadge` and unknown fields are ignored. `email` must be the member's own, which only a mailed link can
 * change.
 */
export const updateProfileSchema = z.object({
  name: z.optional(memberName),
  email: z.string().optional(),
  bio: z.optional(bioText),
  img: z.union([z.string(), imageSchema, z.null()], "The picture must be a data URL.").optional(),
  target: z.enum(IMAGE_TARGETS, "Target must be cover or avatar.").default("avatar"),
});
export type UpdateProfile = z.input<typeof updateProfileSchema>;

/** Body of auth's `POST /internal/names/check`: a member and the name that they request. */
export const checkNameSchema = z.strictObject({ memberId: idSchema, name: memberName });
export type CheckName = z.infer<typeof checkNameSchema>;

/** Answer of `PUT /api/profileupdated/{id}`: the profile after the change. */
export const profileUpdatedSchema = profileSchema.extend({ message: z.string() });
export type ProfileUpdated = z.infer<typeof profileUpdatedSchema>;

/** Body of `POST /api/follow/{id}` and `/api/unfollow/{id}`. `followerId`, if given, must be the signed-in member's. */
export const followSchema = z.strictObject({ followerId: actorId });

/** Answer of both: whether the signed-in member now follows the other one, and the other one's number of followers. */
export const followedSchema = z.object({
  message: z.string(),
  following: z.boolean(),
  followerCount: z.int(),
});
export type Followed = z.infer<typeof followedSchema>;

/** Query of `GET /api/users/{id}/followers` and `/api/users/{id}/following`; the cursor is from the last page. */
export const followListQuerySchema = cursorQuery(FOLLOW_PAGE_SIZE, FOLLOW_PAGE_MAX);

/**
 * Answer of both: newest first. `followedByViewer` says whether the signed-in member follows the listed one; always
 * false for visitors.
 */
export const followListSchema = z.object({
  members: z.array(authorSchema.extend({ followedByViewer: z.boolean() })),
  nextCursor: z.string().nullable(),
});
export type FollowList = z.infer<typeof followListSchema>;

/** Answer of `POST` and `DELETE /api/blocks/{id}` and `/api/mutes/{id}`: how the signed-in member now stands to the other one. */
export const restrictedSchema = z.object({ message: z.string(), active: z.boolean() });
export type Restricted = z.infer<typeof restrictedSchema>;

/** Query of `GET /api/blocks` and `GET /api/mutes`; the cursor is from the last page. */
export const restrictionQuerySchema = cursorQuery(FOLLOW_PAGE_SIZE, FOLLOW_PAGE_MAX);

/**
 * Answer of both: the members whom the signed-in member blocks or mutes, the last one first. `until` is when a mute ends, null
 * without an end.
 */
export const restrictionPageSchema = z.object({
  members: z.array(authorSchema.extend({ until: z.iso.datetime().nullable() })),
  nextCursor: z.string().nullable(),
});
export type RestrictionPage = z.infer<typeof restrictionPageSchema>;

/** Answer of `GET` and `PUT /api/muted-words`: the signed-in member's words and phrases, in their order. */
export const mutedWordsAnswerSchema = z.object({ words: z.array(z.string()) });
export type MutedWords = z.infer<typeof mutedWordsAnswerSchema>;

/** Query of `GET /api/userschat`. */
export const chatPartnerQuerySchema = z.object({ userId: idSchema });

/** Answer of `GET /api/userschat?userId={id}`: a chat partner's public profile. */
export const chatPartnerSchema = authorSchema.extend({ id: z.string() });
export type ChatPartner = z.infer<typeof chatPartnerSchema>;
