import { pictureQuerySchema } from "../common/image.ts";
import { type Endpoint, endpointsOf } from "../site/endpoint.ts";
import {
  addressesQuerySchema,
  addressesSchema,
  addressPartsSchema,
} from "../site/page-addresses.ts";
import { pageHeadSchema } from "../site/page-head.ts";
import { followedTopicsSchema, followTopicSchema, topicFollowedSchema } from "./followed-topics.ts";
import * as forms from "./forms.ts";
import * as http from "./http.ts";
import * as moderation from "./moderation.ts";
import { appealSchema, moderationEventSchema, patternChangeSchema } from "./moderation-forms.ts";
import {
  searchPageSchema,
  searchQuerySchema,
  suggestionQuerySchema,
  suggestionsSchema,
} from "./search.ts";
import { versionPageSchema, versionQuerySchema } from "./versions.ts";

const { anyone, member, moderator } = endpointsOf("forum");

const ofPost = { params: { postId: "post" } } as const;
const ofOwnPost = { params: { id: "post" }, own: { name: "id", otherwise: 403 } } as const;
const ofOwnComment = {
  params: { id: "comment" },
  own: { name: "id", otherwise: 403 },
} as const;
const ofOwnStatement = {
  params: { id: "statement" },
  own: { name: "id", otherwise: 404 },
} as const;
const asOneself = { claims: ["id"] } as const;

/** The calls of the forum. */
export const FORUM_ENDPOINTS: readonly Endpoint[] = [
  anyone("GET /api/posts", { query: http.feedQuerySchema, answer: http.feedPageSchema }),
  member("GET /api/posts/following", {
    query: http.followingQuerySchema,
    answer: http.feedPageSchema,
  }),
  anyone("GET /api/posts/feed", { query: http.atomQuerySchema, statuses: [200, 304] }),
  anyone("GET /api/posts/addresses", { query: addressesQuerySchema, answer: addressesSchema }),
  anyone("GET /api/posts/addresses/parts", { answer: addressPartsSchema }),
  member("GET /api/posts/members", {
    query: http.memberNamesQuerySchema,
    answer: http.memberNamesSchema,
  }),
  anyone("GET /api/posts/search", { query: searchQuerySchema, answer: searchPageSchema }),
  anyone("GET /api/posts/suggestions", { query: suggestionQuerySchema, answer: suggestionsSchema }),
  anyone("GET /api/posts/:id", { params: { id: "post" }, answer: http.postSchema }),
  anyone("GET /api/posts/:id/head", { params: { id: "post" }, answer: pageHeadSchema }),
  anyone("GET /api/posts/:id/versions", {
    params: { id: "post" },
    query: versionQuerySchema,
    answer: versionPageSchema,
  }),
  anyone("GET /api/comments/:id/versions", {
    params: { id: "comment" },
    query: versionQuerySchema,
    answer: versionPageSchema,
  }),
  member("POST /api/posts", {
    ...asOneself,
    body: forms.createPostSchema,
    answer: http.postCreatedSchema,
    errors: ["not_found"],
    idempotent: true,
  }),
  member("POST /api/posts/pictures", {
    uploads: "picture",
    answer: http.uploadedPictureSchema,
    statuses: [201],
  }),
  anyone("GET /media/posts/:name", { params: { name: "picture" }, query: pictureQuerySchema }),
  member("PATCH /api/posts/:id", {
    ...ofOwnPost,
    body: forms.editPostSchema,
    answer: http.postEditedSchema,
    errors: ["conflict"],
  }),
  member("DELETE /api/posts/:id", { ...ofOwnPost, answer: http.postDeletedSchema }),
  member("POST /api/posts/:id/restore", {
    params: { id: "deletedPost" },
    own: { name: "id", otherwise: 404 },
    answer: http.postRestoredSchema,
  }),
  member("GET /api/userposts", {
    query: http.pageQuerySchema,
    answer: http.feedPageSchema,
    errors: ["not_found"],
  }),
  anyone("GET /api/userposts/:id", {
    params: { id: "member" },
    query: http.pageQuerySchema,
    answer: http.feedPageSchema,
  }),
  anyone("GET /api/comments/:postId", {
    ...ofPost,
    query: http.commentQuerySchema,
    answer: http.commentPageSchema,
  }),
  member("POST /api/comments/:postId", {
    ...ofPost,
    ...asOneself,
    body: forms.createCommentSchema,
    answer: http.commentCreatedSchema,
    statuses: [201],
    idempotent: true,
  }),
  member("PATCH /api/comments/:id", {
    ...ofOwnComment,
    body: forms.editCommentSchema,
    answer: http.commentEditedSchema,
    errors: ["conflict"],
  }),
  member("DELETE /api/comments/:id", { ...ofOwnComment, answer: http.commentDeletedSchema }),
  member("POST /api/comments/:id/restore", {
    params: { id: "deletedComment" },
    own: { name: "id", otherwise: 404 },
    answer: http.commentRestoredSchema,
  }),
  member("POST /api/like/:postId", {
    ...ofPost,
    ...asOneself,
    body: http.likeSchema,
    answer: http.likedSchema,
  }),
  member("GET /api/topics", { answer: followedTopicsSchema }),
  member("PUT /api/topics", {
    ...asOneself,
    body: followTopicSchema,
    answer: topicFollowedSchema,
  }),
  member("GET /api/bookmarks", { query: http.pageQuerySchema, answer: http.feedPageSchema }),
  member("POST /api/bookmarks/:postId", {
    ...ofPost,
    ...asOneself,
    body: http.bookmarkSchema,
    answer: http.bookmarkedSchema,
  }),
  anyone("POST /api/reports", {
    body: forms.createReportSchema,
    answer: http.reportCreatedSchema,
    statuses: [201],
    errors: ["unauthenticated", "not_found"],
    idempotent: true,
  }),
  moderator("GET /api/reports", { query: http.pageQuerySchema, answer: http.reportPageSchema }),
  member("GET /api/reports/mine", {
    query: http.pageQuerySchema,
    answer: moderation.ownReportPageSchema,
  }),
  moderator("GET /api/moderation", {
    query: moderation.caseQuerySchema,
    answer: moderation.casePageSchema,
  }),
  moderator("GET /api/moderation/patterns", { answer: moderation.spamPatternsSchema }),
  moderator("POST /api/moderation/patterns", {
    body: patternChangeSchema,
    answer: moderation.spamPatternsSchema,
    statuses: [201],
    errors: ["conflict"],
  }),
  moderator("GET /api/moderation/:id", { params: { id: "case" }, answer: moderation.caseSchema }),
  moderator("POST /api/moderation/:id/events", {
    params: { id: "case" },
    body: moderationEventSchema,
    answer: moderation.caseSchema,
    statuses: [201],
    errors: ["conflict"],
  }),
  anyone("GET /api/transparency", { answer: moderation.transparencySchema }),
  anyone("GET /api/statements/:id", {
    ...ofOwnStatement,
    query: moderation.statementQuerySchema,
    answer: moderation.statementSchema,
  }),
  anyone("POST /api/statements/:id/appeal", {
    ...ofOwnStatement,
    query: moderation.statementQuerySchema,
    body: appealSchema,
    answer: moderation.appealedSchema,
    statuses: [201],
    errors: ["conflict"],
  }),
];
