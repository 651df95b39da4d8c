import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import type { OverrideLink, OverridesOverview } from "@oneworld/contracts/site/overrides";
import { issueCsrfToken } from "@oneworld/service-kit/http/csrf";
import { generateSignedCookie } from "hono/cookie";
import { expect, test } from "vitest";
import {
  createArtefacts,
  createKeys,
  createTestEdge,
  CSRF_SECRET,
  KEYS,
  seal,
} from "../../test/testing.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const SERVER = "http://localhost:3010";

async function createSite({ production = false, secure = false } = {}) {
  const artefacts = await createArtefacts();
  const shell = await artefacts.publish("shell", "1.0.0");
  const forum = await artefacts.publish("mf-forum", "2.0.0");
  await artefacts.publish("mf-forum", "3.0.0");
  await artefacts.place(
    [
      { release: shell, traffic: 100 },
      { release: forum, traffic: 100 },
    ],
    { production },
  );
  const { edge, later } = createTestEdge(artefacts.root, { clock: () => NOW, secure });
  const csrf = issueCsrfToken(CSRF_SECRET);

  const put = (overrides: unknown, headers: Record<string, string> = {}) =>
    edge.request("/_overrides", {
      method: "PUT",
      body: JSON.stringify({ overrides }),
      headers: {
        "content-type": "application/json",
        cookie: `XSRF-TOKEN=${csrf}`,
        "x-xsrf-token": csrf,
        ...headers,
      },
    });

  const page = async (cookie = "") => {
    const response = await edge.request("/Climate", { headers: { cookie } });
    const html = await response.text();
    const snapshot = JSON.parse(
      /id="federation-snapshot">(.*?)<\/script>/.exec(html)?.[1] ?? "null",
    ) as FederationSnapshot;
    return { html, snapshot, policy: response.headers.get("content-security-policy") ?? "" };
  };
  return { ...artefacts, shell, edge, later, put, page };
}

const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find((one) => /^(?:__Host-)?ow_overrides=/.test(one))
    ?.split(";")[0] ?? "";

const linkTo = async (link: Partial<OverrideLink> = {}, keys = KEYS.override): Promise<string> => {
  const text = JSON.stringify({
    environment: "test",
    overrides: { "mf-forum": { version: "3.0.0" } },
    expires: NOW / 1_000 + 60,
    to: "/Climate",
    ...link,
  });
  const token = Buffer.from(await seal("override", text, keys)).toString("base64url");
  return `/_override?token=${token}`;
};

test("lists the remotes with what is live, what can be chosen and what is", async () => {
  const { edge, put } = await createSite();
  const set = await put({ "mf-forum": { version: "3.0.0" } });
  expect(set.status).toBe(200);
  const response = await edge.request("/_overrides", { headers: { cookie: cookieOf(set) } });
  const { environment, remotes } = (await response.json()) as OverridesOverview;
  expect(environment).toBe("test");
  expect(remotes).toHaveLength(1);
  expect(remotes[0]).toMatchObject({
    name: "mf-forum",
    current: "2.0.0",
    canary: null,
    override: { version: "3.0.0" },
  });
  expect(remotes[0]?.available.toSorted()).toEqual(["2.0.0", "3.0.0"]);
});

test("a version is shown to the browser that chose it, with its pins, and to no other", async () => {
  const { put, page } = await createSite();
  const { html, snapshot } = await page(cookieOf(await put({ "mf-forum": { version: "3.0.0" } })));
  expect(snapshot.overridable).toBe(true);
  expect(snapshot.remotes["mf-forum"]).toMatchObject({
    origin: "override",
    current: { version: "3.0.0", integrity: expect.stringMatching(/^sha384-/) as string },
    previous: { version: "2.0.0" },
  });
  expect(html).toContain("/remotes/mf-forum/3.0.0/feed.js");
  const others = (await page()).snapshot;
  expect(others.remotes["mf-forum"]?.current.version).toBe("2.0.0");
  // A stored page would hide a swap
  expect([snapshot.offline, others.offline]).toEqual([undefined, true]);
});

test("a development server is admitted to this page by the policy, that one and no other", async () => {
  const { put, page } = await createSite({ secure: true });
  const { snapshot, policy, html } = await page(
    cookieOf(await put({ "mf-forum": { server: SERVER } })),
  );
  expect(snapshot.remotes["mf-forum"]).toMatchObject({
    origin: "override",
    current: { version: "dev", entry: `${SERVER}/remoteEntry.js`, development: true },
    previous: { version: "2.0.0" },
  });
  expect(policy).toMatch(new RegExp(`script-src 'self' ${SERVER};`));
  expect(policy).toContain(`connect-src 'self' ${SERVER} ws://localhost:3010`);
  expect(policy).not.toContain("upgrade-insecure-requests");
  expect(html).not.toContain("mf-forum/2.0.0/feed.js");
  expect((await page()).policy).not.toContain("localhost");
});

test("the page says of a version that is gone that it can't be used, and shows what others get until it is back", async () => {
  const { root, put, read, write } = await createSite();
  const cookie = cookieOf(await put({ "mf-forum": { version: "3.0.0" } }));
  const document = "remotes/mf-forum/3.0.0/release.json";
  const published = await read(document);
  await write(document, "{}");
  const { edge } = createTestEdge(root);
  const open = async () => (await edge.request("/Climate", { headers: { cookie } })).text();
  const html = await open();
  expect(html).toContain('"origin":"live","unusable":"3.0.0"');
  expect(html).toContain("/remotes/mf-forum/2.0.0/entry.js");
  await write(document, published);
  expect(await open()).toContain("/remotes/mf-forum/3.0.0/entry.js");
});

test("nothing chosen clears everything", async () => {
  const { put } = await createSite();
  const response = await put({});
  expect(response.headers.getSetCookie().join()).toMatch(/ow_overrides=;.*Max-Age=0/);
});

test.each([
  ["a version that isn't published", { "mf-forum": { version: "9.9.9" } }],
  ["a foreign server", { "mf-forum": { server: "https://evil.example" } }],
  [
    "a server that only looks local",
    { "mf-forum": { server: "http://localhost:80@evil.example" } },
  ],
  ["another remote", { "mf-evil": { version: "1.0.0" } }],
  ["the shell", { shell: { version: "1.0.0" } }],
  ["both at once", { "mf-forum": { version: "3.0.0", server: SERVER } }],
  ["nonsense", 5],
])("refuses %s", async (_, overrides) => {
  const { put } = await createSite();
  const response = await put(overrides);
  expect(response.status).toBe(400);
  expect(cookieOf(response)).toBe("");
});

test("another site can't choose for a member of the team", async () => {
  const { put } = await createSite();
  const chosen = { "mf-forum": { version: "3.0.0" } };
  expect((await put(chosen, { origin: "https://evil.example" })).status).toBe(403);
  expect((await put(chosen, { "x-xsrf-token": "guess" })).status).toBe(403);
});

test("a link chooses and leads to its page", async () => {
  const { edge, page } = await createSite();
  const response = await edge.request(await linkTo());
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/Climate");
  expect((await page(cookieOf(response))).snapshot.remotes["mf-forum"]?.current.version).toBe(
    "3.0.0",
  );
});

test.each([
  ["has expired", () => linkTo({ expires: NOW / 1_000 })],
  ["is for another environment", () => linkTo({ environment: "production" })],
  ["is signed by another key", () => linkTo({}, createKeys())],
  ["is signed by the key of the remote that it shows", () => linkTo({}, KEYS["mf-forum"])],
  ["is signed by the key of environments", () => linkTo({}, KEYS.environment)],
  ["leads elsewhere", () => linkTo({ to: "//evil.example" })],
  ["is cut off", async () => (await linkTo()).slice(0, -20)],
  ["has no token", () => Promise.resolve("/_override")],
])("a link that %s does nothing", async (_, link) => {
  const { edge } = await createSite();
  const response = await edge.request(await link());
  expect(response.status).toBe(403);
  expect(cookieOf(response)).toBe("");
});

test("over https only a cookie of this host counts, which no other domain can set, and clearing removes it", async () => {
  const { put, page } = await createSite({ secure: true });
  const set = await put({ "mf-forum": { version: "3.0.0" } });
  expect(set.headers.getSetCookie().join()).toMatch(
    /__Host-ow_overrides=[^;]+;(?!.*Domain).*Secure/,
  );
  const own = cookieOf(set);
  const shown = async (cookie: string) =>
    (await page(cookie)).snapshot.remotes["mf-forum"]?.current.version;
  expect(await shown(own)).toBe("3.0.0");
  expect(await shown(own.replace("__Host-", ""))).toBe("2.0.0");
  const cleared = (await put({})).headers.getSetCookie().join();
  expect(cleared).toMatch(/__Host-ow_overrides=;.*Max-Age=0.*Secure/);
});

test("a cookie that wasn't ours chooses nothing", async () => {
  const { put, page } = await createSite();
  const cookie = cookieOf(await put({ "mf-forum": { version: "3.0.0" } }));
  for (const forged of [`${cookie}x`, cookie.replace(".", "x."), "ow_overrides=x.y"]) {
    expect((await page(forged)).snapshot.remotes["mf-forum"]?.current.version).toBe("2.0.0");
  }
});

test.each([
  ["overrides", "3.0.0"],
  ["visitor", "2.0.0"],
])("a cookie signed with the key for %s shows version %s", async (purpose, version) => {
  const { page } = await createSite();
  const choice = { environment: "test", overrides: { "mf-forum": { version: "3.0.0" } } };
  const key = `${purpose}:${CSRF_SECRET}`;
  const cookie = await generateSignedCookie("ow_overrides", JSON.stringify(choice), key);
  const { remotes } = (await page(cookie.split(";")[0])).snapshot;
  expect(remotes["mf-forum"]?.current.version).toBe(version);
});

test("production knows nothing of all this, whatever the browser brings along", async () => {
  const staging = await createSite();
  const cookie = cookieOf(await staging.put({ "mf-forum": { server: SERVER } }));
  const { edge, put, page } = await createSite({ production: true });
  expect((await edge.request("/_overrides")).status).toBe(404);
  expect((await put({ "mf-forum": { version: "3.0.0" } })).status).toBe(404);
  expect((await edge.request(await linkTo())).status).toBe(404);
  const { snapshot, policy } = await page(cookie);
  expect(snapshot.overridable).toBe(false);
  expect(snapshot.remotes["mf-forum"]).toMatchObject({
    origin: "live",
    current: { version: "2.0.0" },
  });
  expect(policy).not.toContain("localhost");
});
