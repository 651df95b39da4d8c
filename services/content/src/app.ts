import { callsPerMinute } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceDeps } from "@oneworld/service-kit/process/run-service";
import { createServiceApp } from "@oneworld/service-kit/http/service-app";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Hono } from "hono";
import { feedRoutes } from "./feeds/feeds.routes.ts";
import { createFeedReader } from "./feeds/feeds.rules.ts";
import type { PrismaClient } from "./generated/client.ts";
import { createImageFetcher } from "./images/fetch-image.ts";
import { imageRoutes } from "./images/images.routes.ts";
import { createImageReader } from "./images/images.rules.ts";
import { pictureRoutes } from "./pictures/pictures.routes.ts";
import { createQuestionSource } from "./quiz/question-source.ts";
import { quizRoutes } from "./quiz/quiz.routes.ts";
import { reviewRoutes } from "./reviews/reviews.routes.ts";
import type { ContentSettings } from "./settings.ts";
import { storyRoutes } from "./stories/stories.routes.ts";

/** The content service: news and inspiration from outside, reviews of the site, and the quiz. */
export function createApp(deps: ServiceDeps<ContentSettings, PrismaClient>): Hono<ServiceEnv> {
  const { db, settings } = deps;
  const perMinute = callsPerMinute(deps);
  const fetchImage = createImageFetcher({
    timeoutMs: settings.UPSTREAM_TIMEOUT_MS,
    privateHosts: settings.PRIVATE_IMAGE_HOSTS,
  });

  const app = createServiceApp(deps);
  app.route("/", pictureRoutes());
  app.route("/", imageRoutes({ readImage: createImageReader({ ...deps, fetchImage }) }));
  const readFeed = createFeedReader(deps);
  app.route("/", feedRoutes({ readFeed }));
  app.route(
    "/",
    storyRoutes({ readFeed, searches: perMinute("story-search", settings.SEARCHES_PER_MINUTE) }),
  );
  app.route("/", reviewRoutes({ db, reviews: perMinute("review", settings.REVIEWS_PER_MINUTE) }));
  app.route(
    "/",
    quizRoutes({
      db,
      findQuestions: createQuestionSource(deps),
      quizzes: perMinute("quiz", settings.QUIZZES_PER_MINUTE),
      visitorQuizzes: {
        ofOne: perMinute("visitor-quiz-of", Math.ceil(settings.VISITOR_QUIZZES_PER_MINUTE / 5)),
        ofAll: perMinute("visitor-quiz", settings.VISITOR_QUIZZES_PER_MINUTE),
      },
      answers: perMinute("quiz-answers", settings.QUIZZES_PER_MINUTE),
    }),
  );
  return app;
}
