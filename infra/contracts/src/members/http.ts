import { z } from "zod";
import { idSchema } from "../common/id.ts";
import { imageSchema } from "../common/image.ts";
import { optionalText } from "../common/text.ts";
import { BIO_MAX } from "./limits.ts";
import { ROLES, STATUS_BADGES } from "./tiers.ts";

/**
 * Answer of `GET /api/users/{id}`: a member's public face; `email` and `role` only to oneself.
 * `followers` and `following` hold the newest ids, at most `FOLLOWS_SHOWN`, and `followers` always the viewer's own;
 * the counts are exact. `followings` is `following` under its other name.
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
});
export type Profile = z.infer<typeof profileSchema>;

/** Body of `PATCH /api/updatedbio/{id}`. An empty bio takes the old one away. */
export const updateBioSchema = z.strictObject({ bio: optionalText("Bio", BIO_MAX) });

/** Answer of `PATCH /api/updatedbio/{id}`: the profile after the change. */
export const bioUpdatedSchema = profileSchema.extend({ message: z.string() });
export type BioUpdated = z.infer<typeof bioUpdatedSchema>;

/** Body of `POST /api/follow/{id}` and `/api/unfollow/{id}`. `followerId`, where given, must be the signed-in member's. */
export const followSchema = z.strictObject({ followerId: idSchema.optional() });

/** Answer of both: whether the signed-in member follows the other one now, and how many do. */
export const followedSchema = z.object({
  message: z.string(),
  following: z.boolean(),
  followerCount: z.int(),
});
export type Followed = z.infer<typeof followedSchema>;
