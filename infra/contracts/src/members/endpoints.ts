import type { Endpoint } from "../site/endpoint.ts";
import * as http from "./http.ts";

const anyone = { service: "profile", who: "anyone" } as const;
const member = { service: "profile", who: "member" } as const;
const ofMember = { params: { id: "member" } } as const;
const ofOneself = { ...ofMember, own: { name: "id", otherwise: 403 } } as const;

/** The calls that the profile service answers. */
export const PROFILE_ENDPOINTS: readonly Endpoint[] = [
  { ...anyone, ...ofMember, method: "GET", path: "/api/users/:id" },
  {
    ...anyone,
    ...ofMember,
    method: "GET",
    path: "/api/users/:id/followers",
    query: http.followListQuerySchema,
  },
  {
    ...anyone,
    ...ofMember,
    method: "GET",
    path: "/api/users/:id/following",
    query: http.followListQuerySchema,
  },
  {
    ...member,
    ...ofOneself,
    method: "PUT",
    path: "/api/profileupdated/:id",
    body: http.updateProfileSchema,
  },
  {
    ...member,
    ...ofOneself,
    method: "PATCH",
    path: "/api/updatedbio/:id",
    body: http.updateBioSchema,
  },
  {
    ...member,
    ...ofMember,
    method: "POST",
    path: "/api/follow/:id",
    body: http.followSchema,
    claims: ["followerId"],
  },
  {
    ...member,
    ...ofMember,
    method: "POST",
    path: "/api/unfollow/:id",
    body: http.followSchema,
    claims: ["followerId"],
  },
  { ...member, method: "GET", path: "/api/userschat", query: http.chatFaceQuerySchema },
  { ...anyone, method: "GET", path: "/media/:name", params: { name: "picture" } },
];
