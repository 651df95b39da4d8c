import { TOPIC_PATH } from "./feed/feeds.ts";
import { fillPosts } from "./feed/fill-posts.ts";
import { fillProfiles, memberId } from "./members/fill-profiles.ts";
import type { Report } from "./report.ts";
import { prepareBare, prepareService } from "./services.ts";
import type { Stage } from "./stage.ts";
import { throughput } from "./throughput.ts";

/** Posts of the forum's database, and members of the profile's. */
const ROWS = 1000;

/** A page that a visitor reads, and who answers it: a service, and its peer in `bare/`. */
const READS = {
  feed: {
    title: "Feed requests per second",
    name: "topic page, visitor",
    service: "forum",
    path: TOPIC_PATH,
    fill: fillPosts,
    data: "posts",
  },
  profile: {
    title: "Profile requests per second",
    name: "profile, visitor",
    service: "profile",
    path: `/api/users/${memberId(1)}`,
    fill: fillProfiles,
    data: "members",
  },
} as const;

/** Requests per second for one of the {@link READS}. */
export const measureReads =
  (read: keyof typeof READS) =>
  async (stage: Stage): Promise<Report> => {
    const { service, fill, path, data, ...shown } = READS[read];
    const subject = await prepareService(stage, service);
    await fill(subject.databaseUrl, ROWS, stage.signal);
    return throughput(stage, {
      ...shown,
      path,
      subject: { ...subject, name: `${service} service` },
      peer: await prepareBare(stage, read, { ...subject, readyPath: path }),
      data: `${ROWS} ${data}`,
    });
  };
