import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createArtefacts, createTestEdge } from "../../test/testing.ts";

async function siteOf() {
  const artefacts = await createArtefacts();
  const shell = await artefacts.publish("shell", "1.0.0");
  const forum = await artefacts.publish("mf-forum", "2.0.0");
  await artefacts.promote(shell, forum);
  return { ...artefacts, shell, forum, ...createTestEdge(artefacts.root) };
}

const snapshotIn = (html: string): FederationSnapshot =>
  JSON.parse(
    /id="federation-snapshot">(.*?)<\/script>/.exec(html)?.[1] ?? "null",
  ) as FederationSnapshot;

test("composes the shell's entry with its pin and the snapshot of the live remotes", async () => {
  const { edge, shell, forum } = await siteOf();
  const response = await edge.request("/Climate");
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain(
    `<script defer src="/remotes/shell/1.0.0/entry.js" integrity="${shell.files["entry.js"]?.integrity}" crossorigin`,
  );
  expect(snapshotIn(html)).toMatchObject({
    environment: "test",
    revision: 1,
    overridable: false,
    shell: "1.0.0",
    contact: "help@oneworld.example",
    remotes: {
      "mf-forum": {
        origin: "live",
        current: {
          version: "2.0.0",
          entry: "/remotes/mf-forum/2.0.0/entry.js",
          integrity: forum.files["entry.js"]?.integrity,
          container: "c_2.0.0",
        },
        files: { app: ["app.js"], pages: { feed: ["feed.js"] } },
        previous: null,
      },
    },
  });
});

test("brings along what the address needs, and only that", async () => {
  const { edge, forum } = await siteOf();
  const feed = await (await edge.request("/Climate/Asia")).text();
  const integrityOf = (file: string) => forum.files[file]?.integrity;
  expect(feed).toContain(
    `<link rel="preload" as="script" href="/remotes/mf-forum/2.0.0/entry.js" crossorigin integrity="${integrityOf("entry.js")}">`,
  );
  for (const file of ["app.js", "feed.js"]) {
    expect(feed).toContain(
      `<script async src="/remotes/mf-forum/2.0.0/${file}" crossorigin integrity="${integrityOf(file)}">`,
    );
  }
  expect(feed).toContain(
    'as="fetch" href="/api/posts?category=Climate&amp;region=Asia" crossorigin',
  );
  const report = await (await edge.request("/report")).text();
  expect(report).not.toContain('feed.js" crossorigin');
  expect(report).not.toContain("/api/posts");
  expect(await (await edge.request("/shop")).text()).not.toMatch(/(?:href|src)="[^"]*mf-forum/);
});

test("brings along the words of the page's language, of the shell, the remote and the page", async () => {
  const { edge, forum, publish, promote, shell, later } = await siteOf();
  await promote(shell, forum, await publish("mf-profile", "1.0.0"));
  later(1_000);
  const open = async (path: string, language: string) =>
    (await edge.request(path, { headers: { "accept-language": language } })).text();
  const early = (release: string, file: string) =>
    `<script async src="/remotes/${release}/${file}" crossorigin integrity=`;
  const words = [
    early("shell/1.0.0", "words.ar.js"),
    early("mf-forum/2.0.0", "words.ar.js"),
    early("mf-forum/2.0.0", "feed.ar.js"),
  ];
  const feed = await open("/Climate", "ar");
  for (const script of words) expect(feed).toContain(script);
  const report = await open("/report", "ar");
  expect(words.map((script) => report.includes(script))).toEqual([true, true, false]);
  const inFragment = 'as="script" fetchpriority="low" href="/remotes/mf-forum/2.0.0/words.ar.js"';
  expect(await open("/profile", "ar")).toContain(inFragment);
  for (const language of ["en", "fr"])
    expect(await open("/Climate", language)).not.toContain(".ar.js");
});

test("brings along the code of the page's fragments, without running it early", async () => {
  const { edge, forum, publish, promote, shell, later } = await siteOf();
  await promote(shell, forum, await publish("mf-profile", "1.0.0"));
  later(1_000);
  const html = await (await edge.request("/profile")).text();
  for (const file of ["entry.js", "app.js", "posts.js"]) {
    expect(html).toContain(
      `<link rel="preload" as="script" fetchpriority="low" href="/remotes/mf-forum/2.0.0/${file}" crossorigin integrity="${forum.files[file]?.integrity}">`,
    );
  }
  const { remotes, site } = snapshotIn(html);
  expect(remotes["mf-forum"]?.files.fragments).toEqual({ "member-posts@1": ["posts.js"] });
  expect(site.find(({ page }) => page === "own-profile")?.uses).toEqual(["forum/member-posts@1"]);
  const other = async (cookie: string) =>
    (await edge.request("/userprofile/0198", { headers: { cookie } })).text();
  expect(await other("")).not.toMatch(/(?:href|src)="[^"]*mf-forum/);
  expect(await other("ow_session=x")).toContain("/remotes/mf-forum/2.0.0/posts.js");
});

test("has every page begin with React and what loads remotes, and with the one remote that it is of", async () => {
  const { edge } = await siteOf();
  const federation =
    /<script async [^>]*data-federation src="\/remotes\/shell\/1.0.0\/federation.js"/;
  const feed = await (await edge.request("/Climate")).text();
  const libraries = /<script async [^>]*src="\/remotes\/shell\/1.0.0\/libraries.js"/;
  expect(feed).toMatch(federation);
  expect(feed).toMatch(libraries);
  expect(feed).toContain('<html lang="en" data-remote="mf-forum" dir="ltr">');
  for (const address of ["/auth/signin", "/nowhere"]) {
    const own = await (await edge.request(address)).text();
    expect(own).toMatch(federation);
    expect(own).toMatch(libraries);
    expect(own).toContain('<html lang="en" dir="ltr">');
  }
});

test("the snapshot is complete before any script can run", async () => {
  const { edge } = await siteOf();
  const html = await (await edge.request("/Climate")).text();
  expect(html.indexOf("<script ")).toBe(html.indexOf('<script type="application/json"'));
  expect(html.match(/<script async/g)?.length).toBeGreaterThan(0);
});

test("names the previous version of a remote, to fall back to", async () => {
  const { edge, publish, promote, shell, forum, later } = await siteOf();
  await promote(shell, await publish("mf-forum", "3.0.0"), forum);
  later(1_000);
  const remote = snapshotIn(await (await edge.request("/Climate")).text()).remotes["mf-forum"];
  expect(remote?.current.version).toBe("3.0.0");
  expect(remote?.previous).toMatchObject({ version: "2.0.0", container: "c_2.0.0" });
});

test("a change of the environment is live within a second, without a restart", async () => {
  const { edge, publish, promote, shell, later } = await siteOf();
  expect(await (await edge.request("/Climate")).text()).toContain("mf-forum/2.0.0/entry.js");
  await promote(shell, await publish("mf-forum", "3.0.0"));
  later(1_000);
  expect(await (await edge.request("/Climate")).text()).toContain("mf-forum/3.0.0/entry.js");
});

test.each([
  ["is broken", "{"],
  ["names a release that isn't there", null],
])("what was live stays when the environment document %s", async (_, text) => {
  const { edge, write, promote, shell, forum, later } = await siteOf();
  await edge.request("/Climate");
  if (text === null) await promote(shell, { ...forum, version: "9.9.9" });
  else await write("environments/test.json", text);
  later(1_000);
  const response = await edge.request("/Climate");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("mf-forum/2.0.0/entry.js");
});

test("answers 503 with a reason while no release is live", async () => {
  const { root } = await createArtefacts();
  const { edge } = createTestEdge(root);
  const response = await edge.request("/");
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: "unavailable" });
  expect((await edge.request("/readyz")).status).toBe(503);
});

test.each([
  ["/climate", "/Climate"],
  ["/climate/asia?page=2", "/Climate/Asia?page=2"],
  ["/comingsoon", "/commingsoon"],
  ["/about/", "/about"],
])("%s redirects to %s", async (asked, canonical) => {
  const { edge } = await siteOf();
  const response = await edge.request(asked);
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe(canonical);
});

test("an unknown address is a page with status 404, and for anything but a document a refusal", async () => {
  const { edge } = await siteOf();
  const page = await edge.request("/nothing/here");
  expect(page.status).toBe(404);
  expect(await page.text()).toContain("<title>Page not found");
  const image = await edge.request("/favicon.ico", { headers: { "sec-fetch-dest": "image" } });
  expect(image.status).toBe(404);
  expect(await image.json()).toMatchObject({ code: "not_found" });
});

test("the policy of a page allows the site's own scripts and styles, and no way round it", async () => {
  const { edge } = await siteOf();
  const policy = (await edge.request("/")).headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQ");
  expect(policy).not.toMatch(/unsafe-(inline|eval)|nonce-/);
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test("pages are kept by no shared cache and carry the headers that protect them", async () => {
  const { edge } = await siteOf();
  const { headers } = await edge.request("/");
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("permissions-policy")).toContain("camera=()");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.has("strict-transport-security")).toBe(false);
});

test("https is demanded for the future only where members come by https", async () => {
  const { root } = await siteOf();
  const { edge } = createTestEdge(root, { secure: true });
  const { headers } = await edge.request("/");
  expect(headers.get("strict-transport-security")).toContain("max-age=");
  expect(headers.get("set-cookie")).toContain("Secure");
});

test("a page gives the CSRF token once", async () => {
  const { edge } = await siteOf();
  const first = await edge.request("/");
  const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(cookie).toMatch(/^XSRF-TOKEN=./);
  const second = await edge.request("/", { headers: { cookie } });
  expect(second.headers.has("set-cookie")).toBe(false);
  const forged = await edge.request("/", { headers: { cookie: "XSRF-TOKEN=made.up" } });
  expect(forged.headers.get("set-cookie")).toMatch(/^XSRF-TOKEN=/);
  const signedIn = { cookie: `${cookie}; ow_session=token` };
  const session = await edge.request("/", { headers: signedIn });
  const renewed = session.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(renewed).toMatch(/^XSRF-TOKEN=./);
  const fitting = { cookie: `${renewed}; ow_session=token` };
  expect((await edge.request("/", { headers: fitting })).headers.has("set-cookie")).toBe(false);
});

test("pages are compressed as the browser asks", async () => {
  const { edge } = await siteOf();
  const response = await edge.request("/", { headers: { "accept-encoding": "gzip, br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  const html = brotliDecompressSync(new Uint8Array(await response.arrayBuffer())).toString();
  expect(html).toContain("</html>");
});

test("a form that is sent without scripts leads back to its page, and to no other host", async () => {
  const artefacts = await createArtefacts();
  await artefacts.promote(await artefacts.publish("shell", "1.0.0"));
  const { edge } = createTestEdge(artefacts.root);
  for (const address of ["/about?tab=2", "//about?tab=2", "/.//about?tab=2", "/ABOUT/?tab=2"]) {
    const form = { method: "POST", body: new URLSearchParams({ password: "secret" }) };
    const { status, headers } = await edge.request(`http://oneworld.example${address}`, form);
    expect([status, headers.get("location")]).toEqual([303, "/about?tab=2"]);
  }
});
