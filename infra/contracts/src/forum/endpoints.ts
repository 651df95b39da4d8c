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
  anyone("GET /api/posts", "Lists posts of a topic or a region, newest first", {
    query: http.feedQuerySchema,
    answer: http.feedPageSchema,
  }),
  member(
    "GET /api/posts/following",
    "Lists posts of the members and topics that the member follows",
    {
      query: http.followingQuerySchema,
      answer: http.feedPageSchema,
    },
  ),
  anyone("GET /api/posts/feed", "Reads a topic's posts as an Atom feed", {
    query: http.atomQuerySchema,
    statuses: [200, 304],
  }),
  anyone("GET /api/posts/addresses", "Lists addresses of posts, for the sitemap", {
    query: addressesQuerySchema,
    answer: addressesSchema,
  }),
  anyone("GET /api/posts/addresses/parts", "Lists the parts of those addresses", {
    answer: addressPartsSchema,
  }),
  member("GET /api/posts/members", "Finds members to mention by name", {
    query: http.memberNamesQuerySchema,
    answer: http.memberNamesSchema,
  }),
  anyone("GET /api/posts/search", "Finds posts and comments", {
    query: searchQuerySchema,
    answer: searchPageSchema,
  }),
  anyone("GET /api/posts/suggestions", "Completes what is typed into the search", {
    query: suggestionQuerySchema,
    answer: suggestionsSchema,
  }),
  anyone("GET /api/posts/:id", "Reads a post", { params: { id: "post" }, answer: http.postSchema }),
  anyone("GET /api/posts/:id/head", "Reads title and description of a post's page", {
    params: { id: "post" },
    answer: pageHeadSchema,
  }),
  anyone("GET /api/posts/:id/versions", "Lists earlier wordings of a post", {
    params: { id: "post" },
    query: versionQuerySchema,
    answer: versionPageSchema,
  }),
  anyone("GET /api/comments/:id/versions", "Lists earlier wordings of a comment", {
    params: { id: "comment" },
    query: versionQuerySchema,
    answer: versionPageSchema,
  }),
  member("POST /api/posts", "Publishes a post", {
    ...asOneself,
    body: forms.createPostSchema,
    answer: http.postCreatedSchema,
    errors: ["not_found"],
    idempotent: true,
  }),
  member("POST /api/posts/pictures", "Uploads a picture for a post", {
    uploads: "picture",
    answer: http.uploadedPictureSchema,
    statuses: [201],
  }),
  anyone("GET /media/posts/:name", "Shows a picture of a post", {
    params: { name: "picture" },
    query: pictureQuerySchema,
  }),
  member("PATCH /api/posts/:id", "Changes a post", {
    ...ofOwnPost,
    body: forms.editPostSchema,
    answer: http.postEditedSchema,
  }),
  member("DELETE /api/posts/:id", "Deletes a post, which can be restored for minutes", {
    ...ofOwnPost,
    answer: http.postDeletedSchema,
  }),
  member("POST /api/posts/:id/restore", "Restores a deleted post", {
    params: { id: "deletedPost" },
    own: { name: "id", otherwise: 404 },
    answer: http.postRestoredSchema,
  }),
  member("GET /api/userposts", "Lists the member's own posts", {
    query: http.pageQuerySchema,
    answer: http.feedPageSchema,
    errors: ["not_found"],
  }),
  anyone("GET /api/userposts/:id", "Lists a member's posts", {
    params: { id: "member" },
    query: http.pageQuerySchema,
    answer: http.feedPageSchema,
  }),
  anyone("GET /api/comments/:postId", "Lists comments on a post, oldest first", {
    ...ofPost,
    query: http.commentQuerySchema,
    answer: http.commentPageSchema,
  }),
  member("POST /api/comments/:postId", "Publishes a comment or a reply", {
    ...ofPost,
    ...asOneself,
    body: forms.createCommentSchema,
    answer: http.commentCreatedSchema,
    statuses: [201],
    idempotent: true,
  }),
  member("PATCH /api/comments/:id", "Changes a comment", {
    ...ofOwnComment,
    body: forms.editCommentSchema,
    answer: http.commentEditedSchema,
  }),
  member("DELETE /api/comments/:id", "Deletes a comment, which can be restored for minutes", {
    ...ofOwnComment,
    answer: http.commentDeletedSchema,
  }),
  member("POST /api/comments/:id/restore", "Restores a deleted comment", {
    params: { id: "deletedComment" },
    own: { name: "id", otherwise: 404 },
    answer: http.commentRestoredSchema,
  }),
  member("POST /api/like/:postId", "Likes a post, or removes the like", {
    ...ofPost,
    ...asOneself,
    body: http.likeSchema,
    answer: http.likedSchema,
  }),
  member("GET /api/topics", "Lists the topics that the member follows", {
    answer: followedTopicsSchema,
  }),
  member("PUT /api/topics", "Follows or unfollows a topic", {
    ...asOneself,
    body: followTopicSchema,
    answer: topicFollowedSchema,
  }),
  member("GET /api/bookmarks", "Lists bookmarked posts, the last one first", {
    query: http.pageQuerySchema,
    answer: http.feedPageSchema,
  }),
  member("POST /api/bookmarks/:postId", "Bookmarks a post, or removes the bookmark", {
    ...ofPost,
    ...asOneself,
    body: http.bookmarkSchema,
    answer: http.bookmarkedSchema,
  }),
  anyone("POST /api/reports", "Reports a text or a member to the moderators", {
    body: forms.createReportSchema,
    answer: http.reportCreatedSchema,
    statuses: [201],
    errors: ["unauthenticated", "not_found", "conflict"],
    idempotent: true,
  }),
  moderator("GET /api/reports", "Lists all reports, newest first", {
    query: http.pageQuerySchema,
    answer: http.reportPageSchema,
  }),
  member("GET /api/reports/mine", "Lists the member's own reports with their outcomes", {
    query: http.pageQuerySchema,
    answer: moderation.ownReportPageSchema,
  }),
  moderator("GET /api/moderation", "Lists cases", {
    query: moderation.caseQuerySchema,
    answer: moderation.casePageSchema,
  }),
  moderator("GET /api/moderation/waiting", "Counts cases that wait for a decision", {
    answer: moderation.waitingCasesSchema,
  }),
  moderator("GET /api/moderation/patterns", "Lists spam patterns and their changes", {
    answer: moderation.spamPatternsSchema,
  }),
  moderator("POST /api/moderation/patterns", "Adds or removes a spam pattern", {
    body: patternChangeSchema,
    answer: moderation.spamPatternsSchema,
    statuses: [201],
    errors: ["conflict"],
  }),
  moderator("GET /api/moderation/:id", "Reads a case with its reports and its log", {
    params: { id: "case" },
    answer: moderation.caseSchema,
  }),
  moderator("POST /api/moderation/:id/events", "Decides a case, or adds a note to it", {
    params: { id: "case" },
    body: moderationEventSchema,
    answer: moderation.caseSchema,
    statuses: [201],
    errors: ["conflict"],
  }),
  anyone("GET /api/transparency", "Reads the figures of the transparency report", {
    answer: moderation.transparencySchema,
  }),
  member("GET /api/posts/:id/statement", "Names the statement about the member's hidden post", {
    ...ofOwnPost,
    own: { name: "id", otherwise: 404 },
    answer: moderation.hiddenPostSchema,
  }),
  member("GET /api/statements/mine", "Lists the newest decisions about the member", {
    answer: moderation.ownStatementsSchema,
  }),
  anyone("GET /api/statements/:id", "Reads the reasons for a decision", {
    ...ofOwnStatement,
    query: moderation.statementQuerySchema,
    answer: moderation.statementSchema,
  }),
  anyone("POST /api/statements/:id/appeal", "Appeals against a decision", {
    ...ofOwnStatement,
    query: moderation.statementQuerySchema,
    body: appealSchema,
    answer: moderation.appealedSchema,
    statuses: [201],
    errors: ["conflict"],
  }),
];
