import { memberNamesQuerySchema } from "@oneworld/contracts/forum/http";
import { memberSearchRoutes } from "@oneworld/service-kit/http/member-search.routes";
import { callsPerMinute } from "@oneworld/service-kit/http/rate-limit";
import type { PictureStore } from "@oneworld/service-kit/pictures/picture-store";
import { pictureRoutes } from "@oneworld/service-kit/pictures/picture.routes";
import type { PooledServiceDeps } from "@oneworld/service-kit/process/run-service";
import { createServiceApp } from "@oneworld/service-kit/http/service-app";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Hono } from "hono";
import { addressRoutes } from "./addresses/addresses.routes.ts";
import { atomRoutes } from "./atom/atom.routes.ts";
import { bookmarkRoutes } from "./bookmarks/bookmarks.routes.ts";
import { createCheckText } from "./brakes/brakes.rules.ts";
import { limitNewMembers } from "./brakes/new-member-rates.ts";
import { commentRoutes } from "./comments/comments.routes.ts";
import type { PrismaClient } from "./generated/client.ts";
import { moderationRoutes } from "./moderation/moderation.routes.ts";
import { statementRoutes } from "./moderation/statements.routes.ts";
import { transparencyRoutes } from "./moderation/transparency.routes.ts";
import { guardPictures } from "./pictures/guard-pictures.ts";
import { likeRoutes } from "./likes/likes.routes.ts";
import { SHELF } from "./pictures/pictures.rules.ts";
import { uploadRoutes } from "./pictures/upload.routes.ts";
import { findByName } from "./mentions/mentions.repo.ts";
import { createCountMentions } from "./mentions/mentions.rules.ts";
import { postRoutes } from "./posts/posts.routes.ts";
import { reportRoutes } from "./reports/reports.routes.ts";
import type { Vouchers } from "./reports/vouchers.ts";
import { searchRoutes } from "./search/search.routes.ts";
import type { ForumLimits } from "./settings.ts";
import { topicRoutes } from "./topics/topics.routes.ts";
import { versionRoutes } from "./versions/versions.routes.ts";

export type ForumDeps = PooledServiceDeps<ForumLimits, PrismaClient> & {
  store: PictureStore;
  vouchers: Vouchers;
  /** authorizes calls between services */
  internalSecret: string;
};

/** The forum service: posts by topic and region with their pictures, likes, comments and bookmarks, and reports to the moderators. */
export function createApp(deps: ForumDeps): Hono<ServiceEnv> {
  const { db, pool, settings, store } = deps;
  const perMinute = callsPerMinute(deps);
  const replies = perMinute("forum-reply", settings.REPLIES_PER_MINUTE);

  const countMentions = createCountMentions(
    perMinute("forum-mention", settings.MENTIONS_PER_MINUTE),
  );

  const checkText = createCheckText(settings);

  const app = createServiceApp(deps);
  app.route("/", atomRoutes({ pool }));
  app.route("/", addressRoutes({ db }));
  app.route(
    "/",
    searchRoutes({
      pool,
      searches: perMinute("forum-search", settings.SEARCHES_PER_MINUTE),
      suggestions: perMinute("forum-suggestion", settings.SUGGESTIONS_PER_MINUTE),
    }),
  );
  app.route(
    "/",
    memberSearchRoutes("/api/posts/members", {
      query: memberNamesQuerySchema,
      searches: perMinute("forum-name", settings.NAME_SEARCHES_PER_MINUTE),
      find: (search, selfId) => findByName(db, search, selfId),
    }),
  );
  app.route(
    "/",
    postRoutes({
      db,
      pool,
      lookUpMember: deps.lookUpMember,
      posts: perMinute("forum-post", settings.POSTS_PER_MINUTE),
      newMembers: limitNewMembers(deps, "posts", settings.NEW_MEMBER_POSTS_PER_HOUR),
      countMentions,
      checkText,
    }),
  );
  app.route("/", versionRoutes({ db }));
  const uploads = perMinute("forum-picture", settings.POST_PICTURES_PER_MINUTE);
  app.route("/", uploadRoutes({ db, store, uploads }));
  app.use(`${SHELF.folder}:name`, guardPictures(deps));
  app.route("/", pictureRoutes(store, SHELF));
  app.route("/", likeRoutes({ db, replies }));
  app.route("/", bookmarkRoutes({ db, pool, replies }));
  app.route("/", topicRoutes({ db, replies }));
  app.route(
    "/",
    commentRoutes({
      db,
      replies,
      newMembers: limitNewMembers(deps, "comments", settings.NEW_MEMBER_COMMENTS_PER_HOUR),
      countMentions,
      checkText,
    }),
  );
  const reports = perMinute("report", settings.REPORTS_PER_MINUTE);
  app.route("/", reportRoutes({ ...deps, reports }));
  app.route("/", moderationRoutes({ db }));
  app.route("/", transparencyRoutes({ db }));
  app.route(
    "/",
    statementRoutes({
      db,
      internalSecret: deps.internalSecret,
      reports: perMinute("statement", settings.REPORTS_PER_MINUTE),
    }),
  );
  return app;
}
