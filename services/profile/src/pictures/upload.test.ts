import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { profileUpdatedSchema, type ProfileUpdated } from "@oneworld/contracts/profile/http";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { createTestProfile } from "../../test/testing.ts";
import {
  animation,
  dataUrl,
  hugeAnimation,
  noise,
  photo,
  pixelBomb,
  plain,
  pngUrl,
} from "@oneworld/service-kit/test/testing-pictures";

const profile = await createTestProfile();
const member = await profile.join("Noor Haddad");
afterAll(() => profile.close());

const put = (body: unknown) =>
  member.browser.send<ProfileUpdated>("PUT", `/api/profileupdated/${member.id}`, body);

/** The picture behind an address, as a signed-out browser gets it. */
async function fetchPicture(url = "") {
  const response = await profile.app.request(url);
  const content = Buffer.from(await response.arrayBuffer());
  return { response, content, image: await sharp(content).metadata() };
}

describe("a picture", () => {
  it("becomes the avatar, cut to its place, at an address of its own", async () => {
    const before = (await profile.published("member.updated", member.id)).length;
    const { status, body } = await put({ img: await pngUrl(2000, 1000) });
    expect(status).toBe(200);
    expect(profileUpdatedSchema.strict().parse(body).cover).toBeNull();
    expect(body.img?.secure_url).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
    const { image } = await fetchPicture(body.img?.secure_url);
    expect(image).toMatchObject({ format: "webp", width: 512, height: 512 });
    const events = await profile.published("member.updated", member.id);
    expect(events.slice(before)).toMatchObject([{ img: body.img, version: before + 1 }]);
  });

  it("comes in the width that is shown, or a little wider, and for ever", async () => {
    const { body } = await put({ img: await pngUrl(2000, 1000) });
    const url = body.img?.secure_url;
    const whole = await fetchPicture(url);
    for (const [asked, width] of [
      [1, 48],
      [44, 48],
      [64, 96],
      [256, 256],
      [257, 512],
    ] as const) {
      const { image, response, content } = await fetchPicture(`${url}?w=${asked}`);
      expect([asked, image.format, image.width, image.height]).toEqual([
        asked,
        "webp",
        width,
        width,
      ]);
      expect(response.headers.get("cache-control")).toContain("immutable");
      expect(content.byteLength < whole.content.byteLength).toBe(width < 512);
    }
    for (const wrong of ["0", "-1", "a", "1.5", "5000", ""]) {
      const response = await profile.app.request(`${url}?w=${wrong}`);
      expect([wrong, response.status]).toEqual([wrong, 400]);
      expect(errorBodySchema.parse(await response.json()).fields).toHaveProperty("w");
    }
    expect((await profile.app.request(`/media/${"0".repeat(64)}.webp?w=48`)).status).toBe(404);
  });

  it("becomes the cover, which is not published", async () => {
    const { body: before } = await put({});
    const events = await profile.published("member.updated", member.id);
    const { body } = await put({ img: await pngUrl(3200, 2000), target: "cover" });
    expect(body.img).toEqual(before.img);
    const { image } = await fetchPicture(body.cover?.secure_url);
    expect(image).toMatchObject({ format: "webp", width: 1600, height: 400 });
    expect(await profile.published("member.updated", member.id)).toEqual(events);
  });

  it("is never made larger than it came", async () => {
    const { body } = await put({ img: await pngUrl(1, 1) });
    const { image } = await fetchPicture(body.img?.secure_url);
    expect(image).toMatchObject({ width: 1, height: 1 });
  });

  it.each([
    ["PNG", () => plain(60, 60).png().toBuffer()],
    ["JPEG", () => plain(60, 60).jpeg().toBuffer()],
    ["WebP", () => plain(60, 60).webp().toBuffer()],
  ])("may be a %s, whatever it is called", async (_, make) => {
    const { status } = await put({ img: dataUrl(await make(), "application/x-anything") });
    expect(status).toBe(200);
  });

  it("is turned upright and says nothing of where it was taken", async () => {
    const original = await photo(300, 200);
    expect(await sharp(original).metadata()).toMatchObject({ orientation: 6, width: 300 });
    expect(original.includes("Noor")).toBe(true);
    const { body } = await put({ img: dataUrl(original, "image/jpeg") });
    const { image, content } = await fetchPicture(body.img?.secure_url);
    expect(image).toMatchObject({ width: 200, height: 300 });
    expect(image.exif).toBeUndefined();
    expect(content.includes("Noor")).toBe(false);
  });

  it("of an animation is its first frame", async () => {
    const { body } = await put({ img: dataUrl(await animation(80), "image/webp") });
    const { image } = await fetchPicture(body.img?.secure_url);
    expect(image).toMatchObject({ width: 80, height: 80 });
    expect(image.pages ?? 1).toBe(1);
  });

  it("is the same address for the same content", async () => {
    const img = await pngUrl(33, 33);
    const other = await profile.join();
    const [{ body: first }, { body: second }] = await Promise.all([
      put({ img }),
      other.browser.send<ProfileUpdated>("PUT", `/api/profileupdated/${other.id}`, { img }),
    ]);
    expect(second.img).toEqual(first.img);
  });

  it("stays when its own object is sent back, and goes with null", async () => {
    const { body: before } = await put({ img: await pngUrl(50, 50) });
    const { body: same } = await put({ img: before.img, name: "Noor H." });
    expect(same).toMatchObject({ img: before.img, name: "Noor H." });
    const { body: text } = await put({ img: before.img?.secure_url, name: "Noor Haddad" });
    expect(text).toMatchObject({ img: before.img, name: "Noor Haddad" });
    const { body: gone } = await put({ img: null });
    expect(gone).toMatchObject({ img: null, cover: before.cover });
    expect((await profile.published("member.updated", member.id)).at(-1)).toMatchObject({
      img: null,
    });
    const { body: bare } = await put({ img: null, target: "cover" });
    expect(bare.cover).toBeNull();
  });
});

describe("GET /media/{name}", () => {
  it("answers without cookies and for ever, as nothing but a picture", async () => {
    const { body } = await put({ img: await pngUrl() });
    const response = await member.browser.get(body.img?.secure_url ?? "");
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    "/media",
    "/media/",
    `/media/${"0".repeat(64)}.webp`,
    `/media/${"0".repeat(64)}`,
    "/media/a.webp",
    "/media/..%2f..%2fetc%2fpasswd",
    "/media/%00.webp",
    `/media/${"A".repeat(64)}.webp`,
  ])("is not found for %s, which is not kept in mind", async (path) => {
    const response = await profile.app.request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(errorBodySchema.parse(await response.json()).code).toBe("not_found");
  });
});

describe("refused, with nothing changed, is", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
  it.each([
    ["an SVG", () => dataUrl(svg, "image/svg+xml")],
    ["an SVG called PNG", () => dataUrl(svg)],
    ["an SVG behind an XML head", () => dataUrl(`<?xml version="1.0"?>\n${svg}`)],
    ["HTML called PNG", () => dataUrl("<!doctype html><script>alert(1)</script>")],
    ["text called PNG", () => dataUrl("This is a picture of me.")],
    [
      "a PNG's beginning and then HTML",
      () => dataUrl("\x89PNG\r\n\x1a\n<script>alert(1)</script>"),
    ],
    ["a GIF", async () => dataUrl(await plain(9, 9).gif().toBuffer(), "image/gif")],
    ["a TIFF", async () => dataUrl(await plain(9, 9).tiff().toBuffer(), "image/tiff")],
    [
      "a JPEG cut in two",
      async () => {
        const whole = await noise(400, 400);
        return dataUrl(whole.subarray(0, whole.length / 2), "image/jpeg");
      },
    ],
    [
      "a JPEG's head alone",
      async () => dataUrl((await noise(40, 40)).subarray(0, 20), "image/jpeg"),
    ],
    ["30,000 × 30,000 pixels", () => dataUrl(pixelBomb())],
    ["an animation of huge frames", async () => dataUrl(await hugeAnimation(), "image/webp")],
    ["nothing in base64", () => "data:image/png;base64,"],
    ["no base64", () => "data:image/png;base64,%%%"],
    ["a data URL without base64", () => "data:image/png,abc"],
    ["an address elsewhere", () => "https://evil.example/a.png"],
    ["nothing", () => ""],
    ["another member's picture", () => ({ secure_url: `/media/${"0".repeat(64)}.webp` })],
    ["an address elsewhere as an object", () => ({ secure_url: "https://evil.example/a.png" })],
    ["a number", () => 7],
    ["a list", () => [1]],
    ["an object without an address", () => ({})],
  ])("%s", async (_, make) => {
    const img: unknown = await Promise.resolve(make());
    const before = await profile.everything();
    const { status, body } = await put({ img, name: "Somebody Else" });
    expect(status).toBe(400);
    const error = errorBodySchema.strict().parse(body);
    expect(error.code).toBe("invalid_input");
    expect(Object.keys(error.fields ?? {})[0]).toMatch(/^img/);
    expect(await profile.everything()).toEqual(before);
  });

  it("a picture of more than 2 MB, and a body of 50 MB", async () => {
    const before = await profile.everything();
    const large = await put({ img: dataUrl(new Uint8Array(2 * 1024 * 1024 + 1)) });
    expect(large.status).toBe(413);
    expect(errorBodySchema.strict().parse(large.body)).toMatchObject({
      code: "too_large",
      fields: { img: expect.stringContaining("2 MB") },
    });
    const huge = await put({ img: "a".repeat(50_000_000) });
    expect(huge.status).toBe(413);
    expect(errorBodySchema.strict().parse(huge.body)).toEqual(large.body);
    expect(await profile.everything()).toEqual(before);
  });

  it("a target that there isn't", async () => {
    const { status, body } = await put({ img: await pngUrl(), target: "banner" });
    expect(status).toBe(400);
    expect(errorBodySchema.strict().parse(body).fields).toHaveProperty("target");
  });
});

it("2 MB are accepted", async () => {
  const content = Buffer.alloc(2 * 1024 * 1024);
  // What comes after the end of a JPEG is nothing of it
  (await noise(40, 40)).copy(content);
  expect((await put({ img: dataUrl(content, "image/jpeg") })).status).toBe(200);
});

it("one member can't upload without end", async () => {
  const strict = await createTestProfile({ PICTURES_PER_MINUTE: 2 });
  try {
    const { id, browser } = await strict.join();
    const send = (body: unknown) => browser.send("PUT", `/api/profileupdated/${id}`, body);
    const img = await pngUrl();
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await send({ img })).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await send({ name: "Still Here" })).status).toBe(200);
  } finally {
    await strict.close();
  }
});
