import { pictureQuerySchema } from "../common/image.ts";
import { type Endpoint, endpointsOf, own } from "../site/endpoint.ts";
import { updateBioSchema } from "./forms.ts";
import * as http from "./http.ts";
import { STOP_DIGEST_CALL } from "./notification-kinds.ts";
import { mutedWordsSchema, muteSchema } from "./restrictions.ts";
import * as notifications from "./notifications.ts";
import { pushDevicesSchema, pushSubscriptionSchema } from "./push.ts";

const { anyone, member } = endpointsOf("profile");

const ofMember = { params: { id: "member" } } as const;
const ofOneself = { ...ofMember, own: { name: "id", otherwise: 403 } } as const;
const ofFollows = {
  ...ofMember,
  query: http.followListQuerySchema,
  answer: http.followListSchema,
} as const;
const ofFollow = {
  ...ofMember,
  body: http.followSchema,
  answer: http.followedSchema,
  claims: ["followerId"],
} as const;

const ofRestriction = {
  ...ofMember,
  answer: http.restrictedSchema,
  errors: ["invalid_input", "conflict"],
} as const;
const ofRestrictions = {
  query: http.restrictionQuerySchema,
  answer: http.restrictionPageSchema,
} as const;

/** The calls of the profile service. */
export const PROFILE_ENDPOINTS: readonly Endpoint[] = [
  anyone("GET /api/users/:id", "Reads a member's public profile", {
    ...ofMember,
    answer: http.profileSchema,
  }),
  anyone("GET /api/users/:id/followers", "Lists a member's followers", ofFollows),
  anyone("GET /api/users/:id/following", "Lists whom a member follows", ofFollows),
  member("PUT /api/profileupdated/:id", "Changes name and pictures of the profile", {
    ...ofOneself,
    body: http.updateProfileSchema,
    answer: http.profileUpdatedSchema,
  }),
  member("PATCH /api/updatedbio/:id", "Changes the bio", {
    ...ofOneself,
    body: updateBioSchema,
    answer: http.bioUpdatedSchema,
  }),
  member("POST /api/follow/:id", "Follows a member", ofFollow),
  member("POST /api/unfollow/:id", "Unfollows a member", ofFollow),
  member("GET /api/blocks", "Lists blocked members", ofRestrictions),
  member("POST /api/blocks/:id", "Blocks a member", ofRestriction),
  member("DELETE /api/blocks/:id", "Unblocks a member", ofRestriction),
  member("GET /api/mutes", "Lists muted members", ofRestrictions),
  member("POST /api/mutes/:id", "Mutes a member", { ...ofRestriction, body: muteSchema }),
  member("DELETE /api/mutes/:id", "Unmutes a member", ofRestriction),
  member("GET /api/muted-words", "Lists muted words", { answer: http.mutedWordsAnswerSchema }),
  member("PUT /api/muted-words", "Replaces the muted words", {
    body: mutedWordsSchema,
    answer: http.mutedWordsAnswerSchema,
  }),
  member("GET /api/userschat", "Reads the profile of a chat partner", {
    query: http.chatPartnerQuerySchema,
    answer: http.chatPartnerSchema,
    errors: ["not_found"],
  }),
  member("GET /api/notifications", "Lists notifications, newest first", {
    query: notifications.notificationQuerySchema,
    answer: notifications.notificationPageSchema,
  }),
  member("GET /api/notifications/unread", "Counts unread notifications", {
    answer: notifications.unreadNotificationsSchema,
  }),
  member("POST /api/notifications/read", "Marks all notifications up to one as read", {
    body: notifications.readNotificationsSchema,
    answer: notifications.unreadNotificationsSchema,
  }),
  member("POST /api/notifications/:id/read", "Marks a notification as read", {
    ...own("id", "notification", 404),
    answer: notifications.unreadNotificationsSchema,
  }),
  member("GET /api/notifications/settings", "Lists which notifications the member gets", {
    answer: notifications.notificationSettingsSchema,
  }),
  member("PATCH /api/notifications/settings", "Changes which notifications the member gets", {
    body: notifications.notificationSettingSchema,
    answer: notifications.notificationSettingsSchema,
  }),
  member("GET /api/notifications/devices", "Lists browsers that get pushes", {
    answer: pushDevicesSchema,
  }),
  member("PUT /api/notifications/devices", "Has a browser get pushes", {
    body: pushSubscriptionSchema,
    answer: pushDevicesSchema,
  }),
  member("DELETE /api/notifications/devices/:id", "Ends the pushes of a browser", {
    ...own("id", "device", 404),
    answer: pushDevicesSchema,
  }),
  member("PUT /api/notifications/digest", "Changes how often a digest is mailed", {
    body: notifications.digestSchema,
    answer: notifications.digestSchema,
  }),
  anyone(`POST ${STOP_DIGEST_CALL}`, "Stops the digests by a mailed link", {
    query: notifications.stopDigestQuerySchema,
    answer: notifications.digestSchema,
    proof: "signature",
  }),
  anyone("GET /media/:name", "Shows a profile's picture or cover", {
    params: { name: "picture" },
    query: pictureQuerySchema,
  }),
];
