import { ask } from "@oneworld/service-kit/test/testing-browser";
import { load } from "../load.ts";
import { atMost, milliseconds, type Report } from "../report.ts";
import { prepareBare, prepareService, type Server } from "../services.ts";
import type { Stage } from "../stage.ts";
import { median, compareInTurns } from "../compare.ts";
import { browserElsewhere, signUp } from "./newcomers.ts";

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
  const auth = await prepareService(stage, "auth");
  const bare = await prepareBare(stage, "sign-in", { ...auth, readyPath: "/" });
  await Promise.all([auth, bare].map(({ spec }) => supervisor.start(spec)));
  const members = await signUp(auth.url, MEMBERS);
  const signInTo =
    ({ url }: Server) =>
    async (): Promise<number> => {
      const requests = [];
      for (const { account } of members) {
        const browser = browserElsewhere(url);
        await ask(browser, "GET", "/api/users/session");
        const { email, password } = account;
        const body = JSON.stringify({ email, password });
        const call = { method: "POST" as const, path: "/api/users/auth" };
        requests.push({ ...call, headers: browser.headers, body });
      }
      const until = { amount: MEMBERS };
      return median((await load(url, { requests, connections: 1, until }, signal)).times);
    };
  const figures = await compareInTurns(ROUNDS, [signInTo(auth), signInTo(bare)], signal, 1);
  return {
    title: "Sign-in",
    subjects: ["auth service", "node:http + pg + Argon2"],
    rows: [atMost("one sign-in, median", figures, milliseconds, 1.5)],
  };
}
