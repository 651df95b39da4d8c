import type { PageHead } from "@oneworld/contracts/site/page-head";
import { expect, onTestFinished, test, vi } from "vitest";
import { pictureAddress } from "./picture-address.ts";

const HEAD: PageHead = {
  kind: "discussion",
  path: "/post/1",
  title: "A well in every village",
  description: "We dug the third one this spring.",
  text: "We dug the third one this spring.",
  image: null,
  publishedAt: "2026-01-05T23:00:00.000Z",
  modifiedAt: null,
  author: "Amara Okafor",
  section: "Poverty",
};

test("edges in all time zones give a picture the same address", () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const addresses = ["UTC", "Pacific/Auckland", "America/Los_Angeles"].map((zone) => {
    vi.stubEnv("TZ", zone);
    return pictureAddress(HEAD);
  });
  expect(new Set(addresses).size).toBe(1);
});
