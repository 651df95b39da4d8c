import { type Endpoint, endpointsOf } from "../site/endpoint.ts";
import * as http from "./http.ts";

const { anyone, member } = endpointsOf("profile");

const ofMember = { params: { id: "member" } } as const;
const ofOneself = { ...ofMember, own: { name: "id", otherwise: 403 } } as const;

/** The calls of the profile service. */
export const PROFILE_ENDPOINTS: readonly Endpoint[] = [
  anyone("GET /api/users/:id", ofMember),
  anyone("GET /api/users/:id/followers", { ...ofMember, query: http.followListQuerySchema }),
  anyone("GET /api/users/:id/following", { ...ofMember, query: http.followListQuerySchema }),
  member("PUT /api/profileupdated/:id", { ...ofOneself, body: http.updateProfileSchema }),
  member("PATCH /api/updatedbio/:id", { ...ofOneself, body: http.updateBioSchema }),
  member("POST /api/follow/:id", { ...ofMember, body: http.followSchema, claims: ["followerId"] }),
  member("POST /api/unfollow/:id", {
    ...ofMember,
    body: http.followSchema,
    claims: ["followerId"],
  }),
  member("GET /api/userschat", { query: http.chatPartnerQuerySchema }),
  anyone("GET /media/:name", { params: { name: "picture" }, query: http.pictureQuerySchema }),
];
