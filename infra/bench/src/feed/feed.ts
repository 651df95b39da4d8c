import type { Report } from "../report.ts";
import { prepareBare, prepareService } from "../services.ts";
import type { Stage } from "../stage.ts";
import { throughput } from "../throughput.ts";
import { TOPIC_PATH } from "./feeds.ts";
import { fillPosts } from "./fill-posts.ts";

const POSTS = 1000;

/** Requests per second for a visitor's topic page. */
export async function measureFeed(stage: Stage): Promise<Report> {
  const forum = await prepareService(stage, "forum");
  await fillPosts(forum.databaseUrl, POSTS, stage.signal);
  return throughput(stage, {
    title: "Feed requests per second",
    name: "topic page, visitor",
    path: TOPIC_PATH,
    subject: { ...forum, name: "forum service" },
    peer: prepareBare(stage, "feed", { ...forum, readyPath: TOPIC_PATH }),
    data: `${POSTS} posts`,
  });
}
