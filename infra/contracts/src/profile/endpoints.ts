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
  anyone("GET /api/users/:id", { ...ofMember, answer: http.profileSchema }),
  anyone("GET /api/users/:id/followers", ofFollows),
  anyone("GET /api/users/:id/following", ofFollows),
  member("PUT /api/profileupdated/:id", {
    ...ofOneself,
    body: http.updateProfileSchema,
    answer: http.profileUpdatedSchema,
  }),
  member("PATCH /api/updatedbio/:id", {
    ...ofOneself,
    body: updateBioSchema,
    answer: http.bioUpdatedSchema,
  }),
  member("POST /api/follow/:id", ofFollow),
  member("POST /api/unfollow/:id", ofFollow),
  member("GET /api/blocks", ofRestrictions),
  member("POST /api/blocks/:id", ofRestriction),
  member("DELETE /api/blocks/:id", ofRestriction),
  member("GET /api/mutes", ofRestrictions),
  member("POST /api/mutes/:id", { ...ofRestriction, body: muteSchema }),
  member("DELETE /api/mutes/:id", ofRestriction),
  member("GET /api/muted-words", { answer: http.mutedWordsAnswerSchema }),
  member("PUT /api/muted-words", { body: mutedWordsSchema, answer: http.mutedWordsAnswerSchema }),
  member("GET /api/userschat", {
    query: http.chatPartnerQuerySchema,
    answer: http.chatPartnerSchema,
    errors: ["not_found"],
  }),
  member("GET /api/notifications", {
    query: notifications.notificationQuerySchema,
    answer: notifications.notificationPageSchema,
  }),
  member("GET /api/notifications/unread", { answer: notifications.unreadNotificationsSchema }),
  member("POST /api/notifications/read", {
    body: notifications.readNotificationsSchema,
    answer: notifications.unreadNotificationsSchema,
  }),
  member("POST /api/notifications/:id/read", {
    ...own("id", "notification", 404),
    answer: notifications.unreadNotificationsSchema,
  }),
  member("GET /api/notifications/settings", { answer: notifications.notificationSettingsSchema }),
  member("PATCH /api/notifications/settings", {
    body: notifications.notificationSettingSchema,
    answer: notifications.notificationSettingsSchema,
  }),
  member("GET /api/notifications/devices", { answer: pushDevicesSchema }),
  member("PUT /api/notifications/devices", {
    body: pushSubscriptionSchema,
    answer: pushDevicesSchema,
  }),
  member("DELETE /api/notifications/devices/:id", {
    ...own("id", "device", 404),
    answer: pushDevicesSchema,
  }),
  member("PUT /api/notifications/digest", {
    body: notifications.digestSchema,
    answer: notifications.digestSchema,
  }),
  anyone(`POST ${STOP_DIGEST_CALL}`, {
    query: notifications.stopDigestQuerySchema,
    answer: notifications.digestSchema,
    proof: "signature",
  }),
  anyone("GET /media/:name", { params: { name: "picture" }, query: pictureQuerySchema }),
];
