import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import { bareServer } from "../bare-server.ts";
import { milliseconds, type Report } from "../report.ts";
import type { Stage } from "../stage.ts";
import { median } from "../statistics.ts";
import { ofEach, takeTurns, type Pair } from "../turns.ts";
import { newcomer, type Newcomer } from "./newcomer.ts";
import { browserElsewhere } from "./browser.ts";
import { prepareService } from "./services.ts";

/** Members who sign in sequentially in a round, and the number of rounds, which stays below the maximum of sessions. */
const MEMBERS = 60;
const ROUNDS = 9;

/**
 * Duration of one sign-in: the auth service against a bare handler that looks the account up, verifies the same
 * Argon2id hash and inserts a session, in the same database. Sign-ins are sequential.
 *
 * @throws Error when a sign-in fails
 */
export async function measureSignIn(stage: Stage): Promise<Report> {
  const { supervisor, signal } = stage;
  const ports = await freePorts();
  const { url, databaseUrl, spec } = await prepareService(stage, "auth", ports);
  const bare = bareServer(stage, {
    program: new URL("bare-sign-in.ts", import.meta.url),
    port: ports.edge,
    databaseUrl,
    readyPath: "/",
  });
  await Promise.all([spec, bare].map((server) => supervisor.start(server)));

  const members = Array.from({ length: MEMBERS }, (_, number) => newcomer(number));
  for (const { browser, account } of members) {
    await browser.send("POST", `${url}/api/users`, account);
  }
  const timesOf = (site: string) => async (): Promise<number> => {
    const times: number[] = [];
    for (const member of members) times.push(await timeSignIn(site, member));
    return median(times);
  };
  const both: Pair<() => Promise<number>> = [
    timesOf(url),
    timesOf(`http://127.0.0.1:${ports.edge}`),
  ];
  await takeTurns(1, both, signal);
  const rounds = await takeTurns(ROUNDS, both, signal);
  return {
    title: "Sign-in",
    subjects: ["auth service", "node:http + pg + Argon2"],
    rows: [
      {
        name: "one sign-in, median",
        values: ofEach(rounds, median),
        format: milliseconds,
        ratio: median(rounds.map(([ours, peer]) => ours / peer)),
        target: { atMost: 1.5 },
      },
    ],
    notes: [
      `Medians of ${ROUNDS} rounds of ${MEMBERS} sequential sign-ins each, each from another network and a browser that is new to the member.`,
    ],
  };
}

/** @returns milliseconds of one sign-in in a browser with a CSRF token */
async function timeSignIn(site: string, { account }: Newcomer): Promise<number> {
  const { email, password } = account;
  const browser = browserElsewhere();
  await browser.send("GET", `${site}/api/users/session`);
  const began = performance.now();
  await browser.send("POST", `${site}/api/users/auth`, { email, password });
  return performance.now() - began;
}
