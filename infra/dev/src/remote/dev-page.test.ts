import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { expect, test } from "vitest";
import { admitDevServers, withDevServers } from "./dev-page.ts";

const build = (name: string, version: string) => ({
  version,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  integrity: "sha384-x",
  container: `${name}_1`,
});

const snapshot: FederationSnapshot = {
  environment: "staging",
  revision: 7,
  overridable: false,
  shell: "1.0.0",
  remotes: {
    "mf-forum": {
      current: build("mf-forum", "1.1.0"),
      origin: "live",
      files: { app: ["app.js"], pages: {} },
      previous: build("mf-forum", "1.0.0"),
    },
    "mf-shop": {
      current: build("mf-shop", "3.0.0"),
      origin: "live",
      files: { app: [], pages: {} },
      previous: null,
    },
  },
  site: [],
  menu: [],
};

const page = `<html><head>
<script defer fetchpriority="high" src="/remotes/shell/1.0.0/main.js" integrity="sha384-y" crossorigin></script>
<link rel="preload" as="script" href="/remotes/mf-forum/1.1.0/remoteEntry.js" crossorigin integrity="sha384-x">
<script async fetchpriority="high" src="/remotes/shell/1.0.0/federation.js" crossorigin integrity="sha384-z"></script>
<script async fetchpriority="high" src="/remotes/mf-forum/1.1.0/app.js" crossorigin integrity="sha384-a"></script>
<link rel="preload" as="fetch" href="/api/posts" crossorigin>
<script type="application/json" id="federation-snapshot">${JSON.stringify(snapshot)}</script>
</head></html>`;

const manifest = {
  pages: [{ page: "feed", path: "/feed", title: "Feed", description: "A page.", access: "public" }],
} as const;
const remote = { name: "mf-forum", address: "http://localhost:3101", manifest } as const;
const shell = { address: "http://localhost:3102" };

const snapshotIn = (html: string) =>
  JSON.parse(
    /id="federation-snapshot">(.*?)<\/script>/.exec(html)?.[1] ?? "",
  ) as FederationSnapshot;

test("the one remote comes from its development server, the others as they were", () => {
  const html = withDevServers(page, { remote, shell: null });
  const { remotes } = snapshotIn(html);
  expect(remotes["mf-forum"]).toMatchObject({
    current: { entry: "http://localhost:3101/remoteEntry.js", development: true },
    previous: null,
  });
  expect(remotes["mf-shop"]).toEqual(snapshot.remotes["mf-shop"]);
  expect(html).toContain('src="/remotes/shell/1.0.0/main.js"');
  expect(html).toContain('src="/remotes/shell/1.0.0/federation.js"');
  expect(html).not.toContain("/remotes/mf-forum/1.1.0");
  expect(html).toContain('href="/api/posts"');
});

test("a shell under development is started in place of the environment's", () => {
  const html = withDevServers(page, { remote, shell });
  expect(html).not.toContain("/remotes/shell/1.0.0/main.js");
  expect(html).toMatch(/<script defer src="http:\/\/localhost:3102\/main.js" crossorigin>/);
  expect(html).toContain(
    '<script async data-federation src="http://localhost:3102/federation.js" crossorigin>',
  );
  expect(html).not.toContain("/remotes/shell/1.0.0/federation.js");
});

test("an environment that lacks the remote shows it as well", () => {
  const remotes = { "mf-shop": snapshot.remotes["mf-shop"] };
  const lacking = page.replace(JSON.stringify(snapshot), JSON.stringify({ ...snapshot, remotes }));
  const html = withDevServers(lacking, { remote, shell });
  expect(snapshotIn(html).remotes["mf-forum"]).toMatchObject({
    current: { entry: "http://localhost:3101/remoteEntry.js" },
    previous: null,
  });
  expect(html).toContain(`${shell.address}/main.js`);
});

test("the policy admits a shell under development with its inline script and its styles as text", () => {
  const policy = "script-src 'self'; style-src 'self' 'sha256-a' 'nonce-b'";
  expect(admitDevServers(policy, { remote, shell })).toMatch(
    /^script-src 'self' 'sha256-[\w+/=]{44}' http:\/\/localhost:3101 http:\/\/localhost:3102; style-src 'self' 'unsafe-inline' http:\/\/localhost:3101 http:\/\/localhost:3102$/,
  );
});

test("the policy admits only the development servers", () => {
  const policy =
    "default-src 'none'; script-src 'self' 'nonce-a'; connect-src 'self'; " +
    "require-trusted-types-for 'script'; trusted-types one-world 'allow-duplicates'";
  expect(admitDevServers(policy, { remote, shell: null })).toBe(
    "default-src 'none'; script-src 'self' 'nonce-a' http://localhost:3101; " +
      "connect-src 'self' http://localhost:3101 ws://localhost:3101",
  );
});
