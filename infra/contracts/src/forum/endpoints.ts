import type { Endpoint } from "../site/endpoint.ts";
import * as http from "./http.ts";

const anyone = { service: "forum", who: "anyone" } as const;
const member = { service: "forum", who: "member" } as const;
const ofPost = { params: { postId: "post" } } as const;
const ofOwnPost = { params: { id: "post" }, own: { name: "id", otherwise: 403 } } as const;
const asOneself = { claims: ["id"] } as const;

/** The calls that the forum answers. */
export const FORUM_ENDPOINTS: readonly Endpoint[] = [
  { ...anyone, method: "GET", path: "/api/posts", query: http.feedQuerySchema },
  { ...anyone, method: "GET", path: "/api/posts/:id", params: { id: "post" } },
  { ...member, ...asOneself, method: "POST", path: "/api/posts", body: http.createPostSchema },
  { ...member, ...ofOwnPost, method: "PATCH", path: "/api/posts/:id", body: http.editPostSchema },
  { ...member, ...ofOwnPost, method: "DELETE", path: "/api/posts/:id" },
  { ...member, method: "GET", path: "/api/userposts", query: http.pageQuerySchema },
  {
    ...anyone,
    method: "GET",
    path: "/api/userposts/:id",
    params: { id: "member" },
    query: http.pageQuerySchema,
  },
  {
    ...anyone,
    ...ofPost,
    method: "GET",
    path: "/api/comments/:postId",
    query: http.pageQuerySchema,
  },
  {
    ...member,
    ...ofPost,
    ...asOneself,
    method: "POST",
    path: "/api/comments/:postId",
    body: http.createCommentSchema,
  },
  {
    ...member,
    ...ofPost,
    ...asOneself,
    method: "POST",
    path: "/api/like/:postId",
    body: http.likeSchema,
  },
  { ...anyone, method: "POST", path: "/api/reports", body: http.createReportSchema },
  {
    service: "forum",
    who: "moderator",
    method: "GET",
    path: "/api/reports",
    query: http.pageQuerySchema,
  },
];
