import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { expect, test } from "vitest";
import { createCanary } from "../../test/service.ts";
import { createTestEdge } from "../../test/testing.ts";
import { isInCanary, VISITOR_COOKIE } from "./visitor.ts";

async function createSite(weight: number) {
  const artefacts = await createCanary(weight);
  const site = createTestEdge(artefacts.root);
  const visit = async (cookie = "") => {
    const response = await site.edge.request("/Climate", { headers: { cookie } });
    const html = await response.text();
    const snapshot = JSON.parse(
      /id="federation-snapshot">(.*?)<\/script>/.exec(html)?.[1] ?? "null",
    ) as FederationSnapshot;
    const given = response.headers
      .getSetCookie()
      .find((one) => one.startsWith(`${VISITOR_COOKIE}=`));
    return { html, given, forum: snapshot.remotes["mf-forum"] };
  };
  return { ...artefacts, ...site, visit };
}

const cookieOf = (given: string | undefined): string => given?.split(";")[0] ?? "";

test("a browser keeps what it got, and falls back from the canary to the live version", async () => {
  const { visit } = await createSite(50);
  const seen = new Set<string | undefined>();
  for (let visitor = 0; visitor < 40; visitor++) {
    const first = await visit();
    const cookie = cookieOf(first.given);
    const again = [await visit(cookie), await visit(cookie)];
    expect(again.map(({ forum }) => forum)).toEqual([first.forum, first.forum]);
    expect(again.map(({ given }) => given)).toEqual([undefined, undefined]);
    seen.add(first.forum?.current.version);
    const isCanary = first.forum?.current.version === "3.0.0";
    expect(first.forum?.origin).toBe(isCanary ? "canary" : "live");
    expect(first.forum?.previous?.version).toBe(isCanary ? "2.0.0" : "1.0.0");
    expect(first.html).toContain(`/remotes/mf-forum/${first.forum?.current.version}/feed.js`);
  }
  expect(seen).toEqual(new Set(["2.0.0", "3.0.0"]));
});

test("two edges give a browser the same", async () => {
  const site = await createSite(50);
  const other = createTestEdge(site.root);
  for (let visitor = 0; visitor < 20; visitor++) {
    const { given, forum } = await site.visit();
    const response = await other.edge.request("/Climate", { headers: { cookie: cookieOf(given) } });
    expect(await response.text()).toContain(`/remotes/mf-forum/${forum?.current.version}/entry.js`);
  }
});

test("the number can't be made up", async () => {
  const { visit } = await createSite(50);
  const { given } = await visit();
  const [name, value = ""] = cookieOf(given).split("=");
  for (const forged of ["", "abc", `x${value}`, `${value}x`, `chosen.${value.split(".")[1]}`]) {
    expect((await visit(`${name}=${forged}`)).given).toBeDefined();
  }
  expect(given).toMatch(/HttpOnly/);
  expect(given).toMatch(/SameSite=Lax/);
});

test("no browser gets a number without a canary", async () => {
  const { visit, place, later } = await createSite(10);
  const { given } = await visit();
  await place(0);
  later(1_000);
  expect((await visit()).given).toBeUndefined();
  expect((await visit(cookieOf(given))).forum?.current.version).toBe("2.0.0");
});

test("the share is as asked for, and more weight only adds visitors", () => {
  const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor ${index}`);
  const those = (weight: number) =>
    visitors.filter((visitor) => isInCanary(visitor, "mf-forum@3.0.0", weight));
  for (const weight of [1, 10, 50, 99]) {
    const share = (those(weight).length / visitors.length) * 100;
    // Four standard deviations of a share of 20 000
    expect(Math.abs(share - weight)).toBeLessThan(
      4 * Math.sqrt((weight * (100 - weight)) / 20_000),
    );
  }
  const ten = new Set(those(10));
  expect(those(50).filter((visitor) => ten.has(visitor))).toHaveLength(ten.size);
  const elsewhere = visitors.filter((visitor) => isInCanary(visitor, "mf-chat@1.0.0", 10));
  expect(elsewhere.filter((visitor) => ten.has(visitor)).length).toBeLessThan(ten.size / 4);
});
