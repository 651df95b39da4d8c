import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import { bareServer, requireSameAnswer } from "../bare-server.ts";
import { requestsPerSecond, visitorCookie } from "../feed/load.ts";
import { besidePinned, canPin, pinned } from "../processors.ts";
import { perSecond, type Report } from "../report.ts";
import type { Stage } from "../stage.ts";
import { median } from "../statistics.ts";
import { ofEach, takeTurns, type Pair } from "../turns.ts";
import { fillDatabase, memberId } from "./fill-database.ts";
import { prepareService } from "./services.ts";

const PROFILE_PATH = `/api/users/${memberId(1)}`;

const MEMBERS = 1000;
const ROUNDS = 7;
const CONNECTIONS = 16;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;

/**
 * Requests per second for a visitor's view of a profile: the profile service against a bare handler with the same rows
 * from the same database. Each is a separate process; only one is under load at a time.
 *
 * @throws Error when their answers differ
 */
export async function measureProfiles(stage: Stage): Promise<Report> {
  const { supervisor, signal } = stage;
  const ports = await freePorts();
  const { databaseUrl, spec } = await prepareService(stage, "profile", ports);
  await fillDatabase(databaseUrl, MEMBERS);
  const bare = bareServer(stage, {
    program: new URL("bare-server.ts", import.meta.url),
    port: ports.edge,
    databaseUrl,
    readyPath: PROFILE_PATH,
  });
  await Promise.all([spec, bare].map((server) => supervisor.start(pinned(server))));

  const urls: Pair<string> = [profileUrl(ports.profile), profileUrl(ports.edge)];
  await requireSameAnswer(
    urls,
    "The profile service and the bare handler answer differently. Update profile-query.ts of infra/bench.",
  );
  const cookie = await visitorCookie(urls[0]);
  const load = (seconds: number): Pair<() => Promise<number>> => {
    const of = (url: string) => () =>
      requestsPerSecond(url, { connections: CONNECTIONS, seconds, cookie }, signal);
    return [of(urls[0]), of(urls[1])];
  };
  const rounds = await besidePinned(async () => {
    await takeTurns(1, load(WARM_UP_SECONDS), signal);
    return takeTurns(ROUNDS, load(SECONDS), signal);
  });
  return {
    title: "Profile requests per second",
    subjects: ["profile service", "node:http + pg"],
    rows: [
      {
        name: "profile, visitor",
        values: ofEach(rounds, median),
        format: perSecond,
        ratio: median(rounds.map(([ours, peer]) => ours / peer)),
        target: { atLeast: 0.6 },
      },
    ],
    notes: [
      `Medians of ${ROUNDS} rounds of ${SECONDS} s each, the ratio too; ${CONNECTIONS} connections, ${MEMBERS} members in the database.`,
      canPin()
        ? "Both servers on the first processor, the load on the others, PostgreSQL on all."
        : "Servers, load and PostgreSQL on all processors.",
    ],
  };
}

const profileUrl = (port: number): string => `http://127.0.0.1:${port}${PROFILE_PATH}`;
