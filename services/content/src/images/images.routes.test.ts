import type { Feed } from "@oneworld/contracts/content/feeds";
import { articlesSchema } from "@oneworld/contracts/content/http";
import { TestClient } from "@oneworld/service-kit/test/testing";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createTestContent } from "../../test/testing.ts";
import { createUpstream, hang, json, text, type Answer } from "../../test/upstream.ts";
import { IMAGE_BYTES_MAX } from "./fetch-image.ts";
import { hashOf, imageAddress } from "./image-address.ts";

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

let browser: TestClient;
// `inside` is a host of the same network that the service must never contact
const [news, pictures, inside] = await Promise.all([
  createUpstream(hang),
  createUpstream(hang),
  createUpstream(text(PNG, "image/png")),
]);
const content = await createTestContent({
  MEDIASTACK_KEY: "secret",
  MEDIASTACK_URL: news.url,
  PRIVATE_IMAGE_HOSTS: [pictures.host],
  UPSTREAM_TIMEOUT_MS: 1000,
});
beforeEach(async () => {
  pictures.asked.length = 0;
  inside.asked.length = 0;
  await content.db.$executeRaw`TRUNCATE feed, news_usage, article_image`;
  browser = new TestClient(content.copy());
});
afterAll(() => Promise.all([content, news, pictures, inside].map((part) => part.close())));

/** Adds an image to a feed, and returns its address on this site. */
async function shown(
  address: string,
  by = browser,
  feed: Feed = "general/politics",
): Promise<string> {
  const item = {
    title: "Title",
    url: "https://news.example/1",
    image: address,
    published_at: "2026-01-01T00:00:00Z",
  };
  news.answerWith(json({ data: [item] }));
  const { body } = await by.get(`/mediastack/${feed}`);
  const [article] = articlesSchema.parse(body).data;
  return article?.image ?? "";
}

const picture = () => shown(`${pictures.url}/1.png`);

const redirect =
  (to: string, status = 302): Answer =>
  (_request, response) => {
    response.writeHead(status, { location: to }).end();
  };

describe("an image of an article", () => {
  it.each([
    ["image/png", PNG],
    ["image/jpeg", Buffer.from("ffd8ffe000104a46", "hex")],
    ["image/gif", Buffer.from("GIF89a....")],
    ["image/webp", Buffer.from("RIFF....WEBPVP8 ")],
    ["image/avif", Buffer.from("\0\0\0\x20ftypavif\0\0\0\0")],
  ])("is served as %s by its content, whatever its server claims", async (type, image) => {
    pictures.answerWith(text(image, "text/html"));
    const { status, headers } = await browser.get(await picture());
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=864000, immutable",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(headers.getSetCookie()).toEqual([]);
  });

  it("is served unchanged, is fetched once for all requests, and survives its server", async () => {
    pictures.answerWith(text(PNG, "image/png"));
    const address = await picture();
    const app = content.copy();
    const read = async () => Buffer.from(await (await app.request(address)).arrayBuffer());
    const all = await Promise.all(Array.from({ length: 50 }, read));
    expect(all.every((bytes) => bytes.equals(PNG))).toBe(true);
    pictures.answerWith(text("", "text/plain", 500));
    expect((await new TestClient(content.copy()).get(address)).status).toBe(200);
    expect(pictures.asked).toHaveLength(1);
  });

  it("is fetched from where its server redirects to", async () => {
    pictures.answerWith((request, response) => {
      const answer = request.url === "/1.png" ? redirect("/2.png", 301) : text(PNG);
      answer(request, response);
    });
    expect((await browser.get(await picture())).status).toBe(200);
    expect(pictures.asked.map(({ pathname }) => pathname)).toEqual(["/1.png", "/2.png"]);
  });
});

it("is deleted once no feed has shown it for twice the articles' lifetime", async () => {
  pictures.answerWith(text(PNG));
  const address = await picture();
  const age = async (days: number) => {
    const seenAt = new Date(Date.now() - days * 86_400_000);
    await content.db.articleImage.updateMany({ data: { seenAt } });
  };
  await age(19);
  await shown(`${pictures.url}/2.png`, browser, "science/climate");
  expect((await browser.get(address)).status).toBe(200);
  await age(21);
  await shown(`${pictures.url}/3.png`, browser, "science/wellness");
  expect((await browser.get(address)).status).toBe(404);
});

/** Expects a 404, and that the service has contacted no host except the image's own. */
async function expectRefused(address: string, by = browser) {
  const { status, body, headers } = await by.get(address);
  expect(status).toBe(404);
  expect(body).toEqual({ message: expect.any(String), code: "not_found" });
  expect(headers.get("cache-control")).toBe("no-store");
  expect(inside.asked).toHaveLength(0);
}

describe("refused", () => {
  it.each([
    ["an address that no feed has shown", imageAddress(hashOf("https://news.example/other.png"))],
    ["no hash", "/mediastack/images/x"],
    ["an address in place of a hash", "/mediastack/images/http:%2F%2F127.0.0.1%2F"],
    ["a NUL in place of a hash", "/mediastack/images/%00"],
  ])("is %s", async (_name, address) => {
    pictures.answerWith(text(PNG));
    await picture();
    await expectRefused(address);
    expect(pictures.asked).toHaveLength(0);
  });

  it.each([
    ["HTML", text("<!doctype html><script>alert(1)</script>", "image/png")],
    [
      "SVG",
      text(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        "image/svg+xml",
      ),
    ],
    ["nothing", text("", "image/png")],
    ["half a signature", text(PNG.subarray(0, 4), "image/png")],
    ["a picture under an error's status", text(PNG, "image/png", 404)],
    ["an error", text("", "text/plain", 500)],
    ["a broken connection", (request) => request.socket.destroy()],
    ["an endless redirect", redirect("/again.png")],
    ["a redirect to another protocol", redirect("file:///etc/passwd")],
    ["a redirect to an invalid address", redirect("http://[")],
    ["more than 2 MB", text(Buffer.concat([PNG, Buffer.alloc(IMAGE_BYTES_MAX)]), "image/png")],
    [
      "an endless stream",
      (_request, response) => {
        response.writeHead(200, { "content-type": "image/png" }).write(PNG);
        const pour = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        };
        response.on("drain", pour);
        pour();
      },
    ],
    ["silence", hang],
    [
      "an image sent byte by byte",
      (_request, response) => {
        response.writeHead(200, { "content-type": "image/png" }).write(PNG);
        const drip = setInterval(() => response.write("."), 50);
        response.on("close", () => clearInterval(drip));
      },
    ],
  ] as [string, Answer][])(
    "is an answer with %s, and the host is not contacted again at once",
    async (_name, answer) => {
      pictures.answerWith(answer);
      const address = await picture();
      await expectRefused(address);
      const { length } = pictures.asked;
      pictures.answerWith(text(PNG));
      await expectRefused(address);
      expect(pictures.asked).toHaveLength(length);
    },
  );

  it("is retried later, and served once it exists", async () => {
    pictures.answerWith(text("", "text/plain", 500));
    const address = await picture();
    await expectRefused(address);
    await content.db.articleImage.updateMany({ data: { retryAt: new Date() } });
    pictures.answerWith(text(PNG));
    expect((await browser.get(address)).status).toBe(200);
  });

  const port = () => new URL(inside.url).port;
  const privateAddresses: [string, () => string][] = [
    ["this machine", () => `${inside.url}/1.png`],
    ["this machine by name", () => `http://localhost:${port()}/1.png`],
    ["this machine by a number", () => `http://2130706433:${port()}/1.png`],
    ["this machine in octal", () => `http://0177.0.0.1:${port()}/1.png`],
    ["this machine in IPv6", () => `http://[::1]:${port()}/1.png`],
    ["this machine, mapped into IPv6", () => `http://[::ffff:127.0.0.1]:${port()}/1.png`],
    ["any address of this machine", () => `http://0.0.0.0:${port()}/1.png`],
    ["a cloud's metadata", () => "http://169.254.169.254/latest/meta-data"],
    ["a private network", () => "http://10.0.0.1/1.png"],
  ];

  it.each(privateAddresses)("is the address of %s", async (_name, address) => {
    await expectRefused(await shown(address()));
    expect(pictures.asked).toHaveLength(0);
  });

  it.each(privateAddresses)("is a redirect to %s", async (_name, address) => {
    pictures.answerWith(redirect(address()));
    await expectRefused(await picture());
    expect(pictures.asked).toHaveLength(1);
  });
});
