import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { type UploadedPicture, uploadedPictureSchema } from "@oneworld/contracts/forum/http";
import {
  animation,
  noise,
  photo,
  pixelBomb,
  plain,
} from "@oneworld/service-kit/test/testing-pictures";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";

const forum = await createTestForum();
const member = forum.signIn();
afterAll(() => forum.close());

const send = (content: Uint8Array | string, type = "image/png") =>
  member.browser.post<UploadedPicture>(
    "/api/posts/pictures",
    new Uint8Array(Buffer.from(content)),
    {
      "content-type": type,
    },
  );

/** The picture behind an address, as its owner gets it. */
async function fetchPicture(url: string) {
  const response = await forum.app.request(url, {
    headers: { cookie: member.browser.cookies.header },
  });
  const content = Buffer.from(await response.arrayBuffer());
  return { response, content, image: await sharp(content).metadata() };
}

describe("an uploaded picture", () => {
  it("is WebP of at most 2048 px a side, with its size and a preview of a few pixels", async () => {
    const { status, body } = await send(await plain(4000, 1000).jpeg().toBuffer(), "image/jpeg");
    expect(status).toBe(201);
    expect(uploadedPictureSchema.strict().parse(body)).toMatchObject({ width: 2048, height: 512 });
    expect(body.url).toBe(`/media/posts/${body._id}.webp`);
    const { image, response } = await fetchPicture(body.url);
    expect(image).toMatchObject({ format: "webp", width: 2048, height: 512 });
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const [type, base64 = ""] = body.preview.split(",");
    expect(type).toBe("data:image/webp;base64");
    expect(body.preview.length).toBeLessThan(500);
    expect(await sharp(Buffer.from(base64, "base64")).metadata()).toMatchObject({
      format: "webp",
      width: 16,
      height: 4,
    });
  });

  it("comes in the width that is shown, or a little wider", async () => {
    const { body } = await send(await plain(3000, 2000).png().toBuffer());
    for (const [asked, width] of [
      [1, 360],
      [361, 720],
      [1440, 1440],
      [1441, 2048],
    ] as const) {
      const { image } = await fetchPicture(`${body.url}?w=${asked}`);
      expect([asked, image.format, image.width]).toEqual([asked, "webp", width]);
    }
    expect((await member.browser.get(`${body.url}?w=0`)).status).toBe(400);
  });

  it("is upright, says nothing of where it was taken, and isn't enlarged", async () => {
    const original = await photo(300, 200);
    expect(original.includes("Noor")).toBe(true);
    const { body } = await send(original, "image/jpeg");
    expect(body).toMatchObject({ width: 200, height: 300 });
    const { image, content } = await fetchPicture(body.url);
    expect(image.exif).toBeUndefined();
    expect(content.includes("Noor")).toBe(false);
  });

  it("of a megabyte is accepted, under any type", async () => {
    const content = Buffer.alloc(10 * 1024 * 1024);
    (await noise(40, 40)).copy(content);
    expect((await send(content, "application/octet-stream")).status).toBe(201);
  });

  it("is 404 under another name", async () => {
    for (const name of [`${crypto.randomUUID()}.webp`, "..%2f..%2fmain.ts", "x", "%00", ".webp"])
      expect((await forum.app.request(`/media/posts/${name}`)).status).toBe(404);
  });
});

const whole = await plain(400, 400).png().toBuffer();
const gif = await plain(20, 20).gif().toBuffer();
const avif = await plain(20, 20).avif().toBuffer();
const frames = await animation(80);

describe("refused, with nothing kept, is", () => {
  it.each<[string, Uint8Array | string, RegExp]>([
    ["nothing", "", /whole/],
    ["a page called a picture", "<!doctype html><script>alert(1)</script>", /PNG/],
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>', /PNG/],
    ["a GIF", gif, /PNG/],
    ["an AVIF", avif, /PNG/],
    ["half a picture", whole.subarray(0, whole.byteLength / 2), /whole/],
    ["a bomb of 900 million pixels", pixelBomb(), /too large/],
    ["an animation", frames, /still/],
    ["a name", "../../etc/passwd", /PNG/],
  ])("%s", async (_, content, message) => {
    const before = await forum.db.postPicture.count();
    const { status, body } = await send(content);
    expect(status).toBe(400);
    const { code, fields } = errorBodySchema.strict().parse(body);
    expect([code, fields?.["picture"]]).toEqual(["invalid_input", expect.stringMatching(message)]);
    expect(await forum.db.postPicture.count()).toBe(before);
  });

  it("a picture of more than 10 MB, and a body that never ends", async () => {
    const large = await send(Buffer.alloc(10 * 1024 * 1024 + 1));
    expect(large.status).toBe(413);
    expect(errorBodySchema.strict().parse(large.body)).toMatchObject({
      code: "too_large",
      fields: { picture: expect.stringContaining("10 MB") },
    });
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const response = await forum.app.request("/api/posts/pictures", {
      method: "POST",
      headers: { host: "localhost:3000", "transfer-encoding": "chunked" },
      body: endless,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(12 * 1024 * 1024);
  });

  it("a visitor's", async () => {
    const { status } = await forum.visitor().post("/api/posts/pictures", new Uint8Array(whole));
    expect(status).toBe(401);
  });

  it("one of many that a member sends at once, and no one else's: each waiting one takes memory", async () => {
    const large = new Uint8Array(await plain(4000, 4000).png().toBuffer());
    const others = [forum.signIn(), forum.signIn()];
    const sendAs = async ({ browser }: (typeof others)[number]) =>
      (await browser.post("/api/posts/pictures", large)).status;
    const flood = Promise.all(Array.from({ length: 12 }, () => sendAs(member)));
    expect(await Promise.all(others.map(sendAs))).toEqual([201, 201]);
    const statuses = await flood;
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(4);
  });

  it("more than a member may send a minute", async () => {
    const strict = await createTestForum({ POST_PICTURES_PER_MINUTE: 1 });
    try {
      const { browser, upload } = strict.signIn();
      await upload();
      expect((await browser.post("/api/posts/pictures", new Uint8Array(whole))).status).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
