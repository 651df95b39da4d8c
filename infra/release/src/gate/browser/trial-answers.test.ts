import type { Release } from "@oneworld/artefacts/release";
import { expect, test } from "vitest";
import { checkTrialAnswers, statedAnswers } from "./trial-answers.ts";

const almanac = (trialAnswers: NonNullable<Release["trialAnswers"]>) => ({
  manifest: { pages: [], api: [{ service: "almanac", calls: ["/api/almanac/*"] }] },
  trialAnswers,
});

test("a release answers calls of its service, the more exact path first", () => {
  const stated = statedAnswers([
    almanac({ "/api/almanac/:day": "any day", "/api/almanac/today": "today" }),
  ]);
  expect(stated("/api/almanac/today")).toBe("today");
  expect(stated("/api/almanac/1969-07-20")).toBe("any day");
  expect(stated("/api/almanac")).toBeUndefined();
});

test("a release can't answer in place of another one's service", () => {
  const release = almanac({ "/api/users/session": { user: null } });
  expect(statedAnswers([release])("/api/users/session")).toBeUndefined();
  expect(checkTrialAnswers(release)).toEqual([
    "It states an answer to /api/users/session, which is no call of its service.",
  ]);
});

test("an answer that breaks the contract of its call is refused", () => {
  const release = {
    manifest: { pages: [], api: [{ service: "forum", calls: ["/api/posts/*"] }] },
    trialAnswers: { "/api/posts": { posts: "none" } },
  };
  expect(checkTrialAnswers(release)).toEqual([
    expect.stringMatching(/^Its answer to \/api\/posts breaks the contract: posts: /),
  ]);
});
