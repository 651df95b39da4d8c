import type { PageHead } from "@oneworld/contracts/site/page-head";
import sharp from "sharp";
import { expect, test } from "vitest";
import { json, siteWithForum } from "../../test/service.ts";
import { drawPicture } from "./draw-picture.ts";
import { createPictures } from "./pictures.ts";

const ID = "0198c0de-0000-7000-8000-000000000001";
const GONE = "0198c0de-0000-7000-8000-000000000002";

const HEAD: PageHead = {
  kind: "discussion",
  path: `/post/${ID}`,
  title: "A well in every village",
  description: "We dug the third one this spring.",
  text: "We dug the third one this spring.",
  image: null,
  publishedAt: "2026-01-05T09:00:00.000Z",
  modifiedAt: null,
  author: "Amara Okafor",
  section: "Poverty",
};

async function siteOf(given: { head: PageHead; isSilent?: boolean }) {
  const { edge, calls, later } = await siteWithForum(({ url }, response) => {
    if (given.isSilent) return void response.destroy();
    return url.includes(GONE) ? json(response, {}, 404) : json(response, given.head);
  });
  const open = (path: string) => edge.request(`http://oneworld.example${path}`);
  const addressIn = async () => {
    const html = await (await open(`/post/${ID}`)).text();
    return /property="og:image" content="http:\/\/oneworld\.example([^"]+)"/.exec(html)?.[1] ?? "";
  };
  return { open, calls, later, addressIn };
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

/** Reads a picture, which the edge itself can't. */
function decoded(picture: Uint8Array) {
  sharp.unblock({ operation: ["VipsForeignLoadPngBuffer"] });
  return sharp(picture);
}

/** How far the pixels of an area are from the ground, on average. */
async function inkIn(picture: Uint8Array, top: number, height: number): Promise<number> {
  const area = decoded(picture).extract({ left: 0, top, width: 1200, height });
  const pixels = await area.greyscale().raw().toBuffer();
  const ground = pixels[0] ?? 0;
  return pixels.reduce((sum, pixel) => sum + Math.abs(pixel - ground), 0) / pixels.length;
}

test("a post's page names a picture of its title, author, topic and day, which caches may keep", async () => {
  const { open, addressIn } = await siteOf({ head: HEAD });
  const address = await addressIn();
  expect(address).toMatch(new RegExp(`^/post/${ID}/picture\\.png\\?v=[\\w-]{12}$`));
  const answer = await open(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toContain("public");
  expect(answer.headers.getSetCookie()).toEqual([]);
  const picture = await bytesOf(answer);
  expect(await decoded(picture).metadata()).toMatchObject({
    format: "png",
    width: 1200,
    height: 630,
  });
  expect(await inkIn(picture, 150, 200)).toBeGreaterThan(1);
  expect(await inkIn(picture, 510, 60)).toBeGreaterThan(0.5);
});

test("other words are another picture at another address", async () => {
  const given = { head: HEAD };
  const { open, later, addressIn } = await siteOf(given);
  const before = await addressIn();
  const first = await bytesOf(await open(before));
  given.head = { ...HEAD, title: "A pump in every village" };
  later(10_000);
  const after = await addressIn();
  expect(after).not.toBe(before);
  expect(await bytesOf(await open(after))).not.toEqual(first);
});

test("there is no picture of a page that isn't there, of one without a head, and of a silent service", async () => {
  const { open } = await siteOf({ head: HEAD });
  expect((await open(`/post/${GONE}/picture.png`)).status).toBe(404);
  expect((await open("/about/picture.png")).status).toBe(404);
  const silent = await siteOf({ head: HEAD, isSilent: true });
  const answer = await silent.open(`/post/${ID}/picture.png`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
});

test.each([
  ["markup", `</span><b>&amp; <script>alert(1)</script> "'`],
  ["halves of characters and control characters", "\ud800 a \udfff \u0000 \u0007 \uffff"],
  ["nothing to see", "\u200b \u00ad"],
  ["one long word", "x".repeat(200)],
  ["stacked accents", "a\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308".repeat(20)],
  ["another direction", "مرحبا بالعالم, كيف الحال؟"],
  ["Chinese and emoji", "气候变化与我们的未来 😀 👩‍👩‍👧"],
])("a title with %s makes a whole picture", async (_, title) => {
  const picture = await drawPicture({ title, byline: title });
  expect(await decoded(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(picture.length).toBeLessThan(100_000);
  expect(await inkIn(picture, 590, 40)).toBeLessThan(0.1);
});

test("pictures are drawn one by one, once for concurrent requests, and no more than a few wait", async () => {
  let drawing = 0;
  let most = 0;
  let drawn = 0;
  const pictures = createPictures(async () => {
    drawing += 1;
    most = Math.max(most, drawing);
    await new Promise((resolve) => setTimeout(resolve, 5));
    drawing -= 1;
    drawn += 1;
    return new Uint8Array(10);
  });
  const words = (title: string) => ({ title, byline: "" });
  const same = await Promise.all([1, 2, 3].map(() => pictures.get(words("same"), "a")));
  expect([same.every((one) => one?.length === 10), drawn]).toEqual([true, 1]);
  const many = Array.from({ length: 40 }, (_, index) =>
    pictures.get(words(`number ${index}`), "a"),
  );
  const answers = await Promise.all(many);
  expect(answers.filter((one) => one === null)).toHaveLength(24);
  for (let other = 0; await pictures.get(words(`further ${other}`), "a"); other += 1);
  const beside = (_: unknown, index: number) =>
    pictures.get(words(`beside ${index}`), index % 2 ? "a" : "b");
  await Promise.all(Array.from({ length: 10 }, beside));
  expect(most).toBe(1);
});

test("one client gets half of the pictures of a minute, and those that have no room to wait don't count", async () => {
  const pictures = createPictures(async () => new Uint8Array(1));
  const get = (title: string, client: string) => pictures.get({ title, byline: "" }, client);
  const crowd = await Promise.all(Array.from({ length: 40 }, (_, index) => get(`${index}`, "a")));
  expect(crowd.filter(Boolean)).toHaveLength(16);
  let drawn = 0;
  while (await get(`more ${drawn}`, "a")) drawn += 1;
  expect(drawn).toBe(120 - 16);
  expect(await get("more 0", "a")).not.toBeNull();
  expect(await get("other", "b")).not.toBeNull();
});

test("a picture that can't be drawn fails alone", async () => {
  const pictures = createPictures(async ({ title }) => {
    if (title === "bad") throw new Error("no");
    return new Uint8Array(1);
  });
  const answers = await Promise.allSettled(
    ["bad", "good"].map((title) => pictures.get({ title, byline: "" }, "a")),
  );
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});
