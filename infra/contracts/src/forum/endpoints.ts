import { type Endpoint, endpointsOf } from "../site/endpoint.ts";
import * as http from "./http.ts";

const { anyone, member, moderator } = endpointsOf("forum");

const ofPost = { params: { postId: "post" } } as const;
const ofOwnPost = { params: { id: "post" }, own: { name: "id", otherwise: 403 } } as const;
const ofOwnComment = {
  params: { id: "comment" },
  own: { name: "id", otherwise: 403 },
} as const;
const asOneself = { claims: ["id"] } as const;

/** The calls of the forum. */
export const FORUM_ENDPOINTS: readonly Endpoint[] = [
  anyone("GET /api/posts", { query: http.feedQuerySchema }),
  anyone("GET /api/posts/:id", { params: { id: "post" } }),
  member("POST /api/posts", { ...asOneself, body: http.createPostSchema }),
  member("PATCH /api/posts/:id", { ...ofOwnPost, body: http.editPostSchema }),
  member("DELETE /api/posts/:id", ofOwnPost),
  member("POST /api/posts/:id/restore", {
    params: { id: "deletedPost" },
    own: { name: "id", otherwise: 404 },
  }),
  member("GET /api/userposts", { query: http.pageQuerySchema }),
  anyone("GET /api/userposts/:id", { params: { id: "member" }, query: http.pageQuerySchema }),
  anyone("GET /api/comments/:postId", { ...ofPost, query: http.pageQuerySchema }),
  member("POST /api/comments/:postId", { ...ofPost, ...asOneself, body: http.createCommentSchema }),
  member("PATCH /api/comments/:id", { ...ofOwnComment, body: http.editCommentSchema }),
  member("DELETE /api/comments/:id", ofOwnComment),
  member("POST /api/like/:postId", { ...ofPost, ...asOneself, body: http.likeSchema }),
  anyone("POST /api/reports", { body: http.createReportSchema }),
  moderator("GET /api/reports", { query: http.pageQuerySchema }),
];
