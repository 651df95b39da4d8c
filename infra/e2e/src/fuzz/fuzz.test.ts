import { SERVICES } from "@oneworld/contracts/site/services";
import { ENDPOINTS } from "@oneworld/contracts/site/endpoints";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asCurl, called, type Draft } from "./draft.ts";
import { goodDrafts } from "./good.ts";
import { oddDrafts } from "./odd.ts";
import { refusedDrafts } from "./refused.ts";
import { type Answered, search } from "./search.ts";
import { type ProcessState, readProcesses, siteUnderTest } from "./site.ts";
import { EVENT_NAMES, searchSockets } from "./sockets.ts";
import { changesOf, readState, settledState } from "./state.ts";
import { createActors, type Actors } from "./actors.ts";

/** `FUZZ_REQUESTS=50000 npm test -- fuzz` is the long run. `FUZZ_SEED` selects the seed, which is printed. */
const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 2_000);
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_260_105);
const SHARES = { mixed: 0.55, refused: 0.35, sockets: 0.1 } as const;

/** Milliseconds: a request takes ten on an idle machine. */
const TIMEOUT = REQUESTS * 200 + 300_000;

/** Requests between two comparisons of the state. */
const BATCH = 500;

/** Good requests to a call that the others haven't reached: so many at a time, until one succeeds or for so many rounds. */
const LEFT = { requests: 6, rounds: 5 };

/** Maximum growth of a process in MiB, from the middle of the mixed requests to the end. */
const GROWTH_MAX = 128;

/** Calls that this suite can't make succeed, with the reasons. */
const NEVER_TAKEN: readonly string[] = [
  // Needs Stripe's signature
  "POST /api/stripe/webhook",
  // Needs the token of a digest's email
  "POST /api/notifications/digest/stop",
  // Need a factor that no earlier request has removed: seldom within these requests
  "POST /api/account/totp/removal",
  "POST /api/account/sign-in/passkey",
  // Needs a hidden post of the member's own
  "GET /api/posts/:id/statement",
  // Need a decision against the member, and the newest number of a case
  "GET /api/statements/:id",
  "POST /api/statements/:id/appeal",
  "POST /api/moderation/:id/events",
  // Needs a paid membership
  "POST /api/membership/change",
  "POST /api/membership/cancel",
  "POST /api/membership/resume",
  // Not in production
  "GET /_override",
  "GET /_overrides",
  "PUT /_overrides",
  "GET /docs/api",
  ...SERVICES.map((service) => `GET /docs/api/${service}.json`),
  // Redirects
  "GET /security.txt",
  // Images of articles need a news service
  "GET /mediastack/images/:hash",
];

const url = siteUnderTest();
const answers: Answered[] = [];
const withStatus = (digits: string): Answered[] =>
  answers.filter(({ status }) => status.startsWith(digits));
/** Calls among these without a successful request so far. */
const untaken = (endpoints: readonly (typeof ENDPOINTS)[number][]): string[] => {
  const taken = new Set([...NEVER_TAKEN, ...withStatus("2").map(({ call }) => call)]);
  return endpoints.map(called).filter((call) => !taken.has(call));
};
const weigh = (make: (endpoint: (typeof ENDPOINTS)[number]) => fc.Arbitrary<Draft>) =>
  fc.oneof(
    ...ENDPOINTS.map((endpoint) => ({
      arbitrary: make(endpoint),
      // The edge serves all pages alike
      weight: endpoint.service === "edge" ? 2 : 3,
    })),
  );

let actors: Actors;
let before: Record<string, ProcessState>;
let warm: typeof before;

beforeAll(async () => {
  before = await readProcesses();
  warm = before;
  actors = await createActors(url);
}, 120_000);
afterAll(() => actors.close());

describe(`${REQUESTS} requests from seed ${SEED}`, () => {
  it("are answered, and never with 5xx", { timeout: TIMEOUT }, async () => {
    const requests = Math.round(REQUESTS * SHARES.mixed);
    const drafts = fc.oneof(
      { weight: 6, arbitrary: weigh(goodDrafts) },
      { weight: 3, arbitrary: weigh(oddDrafts) },
      { weight: 1, arbitrary: weigh(refusedDrafts) },
    );
    const after = async (_: Draft, count: number): Promise<void> => {
      if (count === Math.round(requests / 2)) warm = await readProcesses();
    };
    const options = { actors, answers, site: url, seed: SEED };
    expect(await search({ ...options, drafts, requests, after })).toEqual([]);
    // Chance leaves some calls out
    for (let round = 1; round <= LEFT.rounds; round += 1) {
      const left = ENDPOINTS.filter((one) => untaken([one]).length > 0);
      const rest = left.map((endpoint) =>
        search({
          ...options,
          seed: SEED + round,
          drafts: goodDrafts(endpoint),
          requests: LEFT.requests,
        }),
      );
      expect((await Promise.all(rest)).flat()).toEqual([]);
    }
  });

  it("change no data when they are refused", { timeout: TIMEOUT }, async () => {
    await actors.freeze();
    let state = await settledState();
    let batch: Draft[] = [];
    const changed: string[] = [];
    const compare = async (): Promise<void> => {
      const drafts = batch;
      batch = [];
      const now = await readState();
      const tables = changesOf(state, now);
      state = now;
      if (tables.length > 0)
        changed.push(`${tables.join(", ")} by one of these:\n${await blame(drafts)}`);
    };
    /** Resends them one by one, to find the culprit. */
    const blame = async (drafts: Draft[]): Promise<string> => {
      for (const draft of drafts) {
        const seen = await readState();
        await actors.send(draft);
        if (changesOf(seen, await readState()).length > 0) return asCurl(draft, url.origin);
      }
      return "none of them when resent";
    };
    const requests = Math.round(REQUESTS * SHARES.refused);
    const violations = await search({
      actors,
      answers,
      site: url,
      seed: SEED + 1,
      drafts: weigh(refusedDrafts),
      requests,
      after: async (draft, count) => {
        batch.push(draft);
        if (count % BATCH === 0 || count === requests) await compare();
      },
    });
    expect([...violations, ...changed]).toEqual([]);
  });

  it("are acknowledged by live connections, too", { timeout: TIMEOUT }, async () => {
    const requests = Math.round(REQUESTS * SHARES.sockets);
    const options = { actors, site: url, requests, seed: SEED + 2 };
    const { violations, taken, refused } = await searchSockets(options);
    console.log(`events taken: ${taken.length}, refused: ${refused.length}`);
    expect(violations).toEqual([]);
    expect(new Set(taken)).toEqual(new Set(EVENT_NAMES));
    expect(new Set(refused)).toEqual(new Set(EVENT_NAMES));
    expect(taken.length).toBeGreaterThan(requests / 5);
    expect(refused.length).toBeGreaterThan(requests / 5);
  });

  it("reach the rules of every call", () => {
    console.log(`${answers.length} requests`);
    // Fewer requests don't cover every call
    expect(REQUESTS < 2_000 ? [] : untaken(ENDPOINTS)).toEqual([]);
    expect(withStatus("2").length / answers.length).toBeGreaterThan(0.25);
    expect(withStatus("429").length / answers.length).toBeLessThan(0.1);
  });

  it("neither end nor enlarge a process", async () => {
    const after = await readProcesses();
    const identity = (all: typeof after) =>
      Object.entries(all).map(([name, { startedAt }]) => [name, startedAt]);
    expect(identity(after)).toEqual(identity(before));
    const sizes = Object.entries(after).map(([name, { memory }]) => {
      const [first, early] = [before[name]?.memory ?? 0, warm[name]?.memory ?? 0];
      return { name, first, early, memory, growth: memory - early };
    });
    for (const { name, first, early, memory } of sizes)
      console.log(
        `${name}: ${[first, early, memory].map((mebibytes) => mebibytes.toFixed(0)).join(" → ")} MiB`,
      );
    expect(sizes.filter(({ growth }) => growth > GROWTH_MAX)).toEqual([]);
  });
});
