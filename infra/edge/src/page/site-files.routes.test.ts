import { expect, test } from "vitest";
import { page, SHELL_MANIFEST } from "../../test/manifests.ts";
import { createArtefacts, createTestEdge } from "../../test/testing.ts";

const MANIFEST = {
  ...SHELL_MANIFEST,
  pages: [
    ...SHELL_MANIFEST.pages,
    page("create", "/createpost", { remote: "mf-forum", title: "Create Post" }),
  ],
};
const translations = { ar: { "Create Post": "إنشاء منشور" } };

async function createSite() {
  const artefacts = await createArtefacts();
  await artefacts.promote(await artefacts.publish("shell", "1.0.0", MANIFEST, { translations }));
  const { edge } = createTestEdge(artefacts.root);
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await edge.request(`http://oneworld.example${path}`, { headers });
    return { type: response.headers.get("content-type"), text: await response.text() };
  };
}

test("robots.txt names the sitemap", async () => {
  const get = await createSite();
  const { text } = await get("/robots.txt");
  expect(text).toContain("Sitemap: http://oneworld.example/sitemap.xml");
});

test("the application manifest names pictures of the live shell", async () => {
  const get = await createSite();
  const { type, text } = await get("/manifest.webmanifest");
  expect(type).toBe("application/manifest+json");
  expect(JSON.parse(text)).toMatchObject({
    name: "One World. One Future.",
    icons: expect.arrayContaining([
      { src: "/remotes/shell/1.0.0/icon-192.png", sizes: "192x192", type: "image/png" },
      {
        src: "/remotes/shell/1.0.0/icon-maskable-512.png",
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
    ]) as unknown,
    share_target: {
      action: "/createpost",
      method: "GET",
      enctype: "application/x-www-form-urlencoded",
      params: { title: "title", text: "text", url: "url" },
    },
  });
});

test("the application manifest is in the page's language, which its address names", async () => {
  const get = await createSite();
  const { text } = await get("/about", { cookie: "ow_language=ar" });
  const address = /<link rel="manifest" href="([^"]+)">/.exec(text)?.[1] ?? "";
  const inArabic = JSON.parse((await get(address)).text) as Record<string, unknown>;
  expect(inArabic).toMatchObject({
    name: "One World. One Future.",
    id: "/",
    lang: "ar",
    dir: "rtl",
    description: expect.stringMatching(/^\p{Script=Arabic}/u) as unknown,
    shortcuts: [{ name: "إنشاء منشور", url: "/createpost" }],
  });
  const inEnglish = JSON.parse((await get("/manifest.webmanifest")).text) as object;
  expect(inEnglish).toMatchObject({
    lang: "en",
    dir: "ltr",
    shortcuts: [{ name: "Create Post", url: "/createpost" }],
  });
});

test("a shared link shows title, description and picture; guarded and unknown pages are not listed", async () => {
  const get = await createSite();
  const { text } = await get("/Climate/Asia?x=1");
  expect(text).toContain('<link rel="canonical" href="http://oneworld.example/Climate/Asia">');
  expect(text).toContain('<meta property="og:title" content="Climate: Asia/Oceania">');
  expect(text).toMatch(/<meta name="description" content="[^"]*Asia[^"]*">/);
  expect(text).toContain(
    '<meta property="og:image" content="http://oneworld.example/remotes/shell/1.0.0/share.png">',
  );
  for (const path of ["/profile", "/nowhere"]) {
    expect((await get(path)).text).toContain('<meta name="robots" content="noindex">');
  }
});
