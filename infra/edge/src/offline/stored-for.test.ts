import { newSessionMember } from "@oneworld/contracts/auth/new-session-member";
import { PAGE_MARK } from "@oneworld/contracts/site/served-page";
import { STORED_FOR_HEADER, STORED_LATER_HEADER } from "@oneworld/contracts/site/stored-pages";
import { expect, test } from "vitest";
import { SHELL_MANIFEST } from "../../test/manifests.ts";
import { createService, json } from "../../test/service.ts";
import { createArtefacts, createTestEdge } from "../../test/testing.ts";
import type { Renderer } from "../render/renderer.ts";

const MEMBER = newSessionMember("amara", "Amara", "amara@example.org");
const COOKIE = "ow_session=open";

const busy: Renderer = { render: async () => null, warm: async () => {}, end: () => {} };

const renderer: Renderer = {
  ...busy,
  render: async () => ({ html: `<main>${PAGE_MARK}</main>`, css: "", styles: "", missing: [] }),
};

/** Opens pages of a site whose posts can be failing, and whose server too busy. @returns the headers of a page */
async function openerOf(
  options: { serviceWorker?: boolean; fails?: boolean; isBusy?: boolean } = {},
) {
  const artefacts = await createArtefacts();
  const server = { file: "server/server.1.js" };
  const shell = await artefacts.publish("shell", "1.0.0", SHELL_MANIFEST, { server });
  const forum = await artefacts.publish("mf-forum", "2.0.0", undefined, { server });
  await artefacts.promote(shell, forum);
  const auth = await createService(({ headers }, response) =>
    json(response, { user: headers.cookie?.includes(COOKIE) ? MEMBER : null }),
  );
  const posts = await createService((_, response) => {
    if (options.fails) response.writeHead(500).end();
    else json(response, { posts: [], nextCursor: null });
  });
  const { edge } = createTestEdge(artefacts.root, {
    renderer: options.isBusy ? busy : renderer,
    services: { auth: auth.url, forum: posts.url },
    ...(options.serviceWorker !== undefined && { serviceWorker: options.serviceWorker }),
  });
  return async (path: string, cookie = "") =>
    (await edge.request(`http://oneworld.example${path}`, { headers: { cookie } })).headers;
}

/** For whom a page may be stored. */
async function siteOf(options: Parameters<typeof openerOf>[0] = {}) {
  const open = await openerOf(options);
  return async (path: string, cookie?: string) => (await open(path, cookie)).get(STORED_FOR_HEADER);
}

test("a page may be stored for its reader", async () => {
  const storedFor = await siteOf();
  expect(await storedFor("/Climate")).toBe("visitor");
  expect(await storedFor("/Climate", COOKIE)).toBe("amara");
  expect(await storedFor("/Climate", "ow_session=ended")).toBe("visitor");
});

test.each(["/auth/signin", "/report", "/nowhere"])("%s may not be stored", async (path) => {
  expect(await (await siteOf())(path)).toBeNull();
});

test("a page without its data isn't stored, and none where the worker is off", async () => {
  expect(await (await siteOf({ fails: true }))("/Climate")).toBeNull();
  expect(await (await siteOf({ serviceWorker: false }))("/Climate")).toBeNull();
});

test("a page that the server was too busy to render, or whose data is late, may be stored later", async () => {
  for (const options of [{ isBusy: true }, { fails: true }]) {
    const open = await openerOf(options);
    for (const cookie of ["", COOKIE]) {
      const headers = await open("/Climate", cookie);
      expect([headers.get(STORED_LATER_HEADER), headers.get(STORED_FOR_HEADER)]).toEqual([
        "1",
        null,
      ]);
    }
    expect((await open("/Climate", "ow_rendering=browser")).has(STORED_LATER_HEADER)).toBe(false);
  }
  const isLater = async (path: string, options: Parameters<typeof openerOf>[0]) =>
    (await (await openerOf(options))(path)).has(STORED_LATER_HEADER);
  expect(await isLater("/Climate", {})).toBe(false);
  expect(await isLater("/auth/signin", { isBusy: true })).toBe(false);
  expect(await isLater("/Climate", { isBusy: true, serviceWorker: false })).toBe(false);
});
