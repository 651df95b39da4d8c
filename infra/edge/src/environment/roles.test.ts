import { expect, test } from "vitest";
import { createKeys, createTestEdge, KEYS, seal, TRUST } from "../../test/testing.ts";
import { createSite, nextDocument, sealed, writeText } from "../../test/testing-site.ts";

test("environments may take several signatures, each of another trusted key", async () => {
  const site = await createSite();
  const [one, two, three] = [createKeys(), createKeys(), createKeys()];
  const environment = { threshold: 2, keys: [one, two, three].map(({ publicKey }) => publicKey) };
  const { edge, later } = createTestEdge(site.root, {
    trust: { ...TRUST, roles: { ...TRUST.roles, environment } },
  });
  const answers = async (...keys: ReturnType<typeof createKeys>[]) => {
    await writeText(site, sealed(nextDocument(site), ...keys));
    later(1_000);
    return (await edge.request("/Climate")).status;
  };
  expect(await answers(one)).toBe(503);
  expect(await answers(one, one)).toBe(503);
  expect(await answers(one, createKeys())).toBe(503);
  expect(await answers(one, { ...one, id: two.id })).toBe(503);
  expect(await answers(three, one)).toBe(200);
});

test("a remote's key signs that remote's releases and no other's", async () => {
  const site = await createSite();
  const chat = await site.publish("mf-chat", "5.0.0");
  const folder = "remotes/mf-chat/5.0.0";
  await site.write(
    `${folder}/release.sig.json`,
    await seal("mf-chat", JSON.stringify(chat), KEYS["mf-forum"]),
  );
  expect((await site.edge.request(`/${folder}/entry.js`)).status).toBe(404);
  const parts = [site.shell, site.forum, chat].map((release) => ({ release, traffic: 100 }));
  await site.writeDocument(site.documentOf(parts));
  site.later(1_000);
  expect(await site.page()).not.toContain("mf-chat/5.0.0");
  expect(site.refused).toEqual([`${folder}/release.json`, `${folder}/release.json`, "environment"]);
  // Signed by its own team it is served, once the edge asks the store again
  await site.write(`${folder}/release.sig.json`, await seal("mf-chat", JSON.stringify(chat)));
  await expect
    .poll(async () => (await site.edge.request(`/${folder}/entry.js`)).status, { timeout: 5_000 })
    .toBe(200);
});

test.each([
  [
    "no key for environments",
    { ...TRUST, roles: { "mf-chat": TRUST.roles["mf-chat"]! } },
    /no key for environments/,
  ],
  [
    "what is no key",
    { ...TRUST, roles: { environment: { threshold: 1, keys: ["AAAA"] } } },
    /role environment has a key that is no Ed25519 key/,
  ],
])("an edge doesn't start with a trust file that has %s", (_, trust, reason) => {
  expect(() => createTestEdge("", { trust })).toThrow(reason);
});
