import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { listenLocally } from "../../test/testing-servers.ts";
import { createS3Server } from "../../test/testing-s3.ts";
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openStore } from "./open-store.ts";
import { StoreUnavailable, type PictureStore } from "./picture-store.ts";
import { createS3Store } from "./s3-store.ts";

/** The only keys that the test server knows, where the SDK looks for them. */
beforeEach(() => {
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");
});
afterEach(() => vi.unstubAllEnvs());

const folder = await mkdtemp(path.join(tmpdir(), "stores-"));
const server = createS3Server({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory: path.join(folder, "s3"),
  configureBuckets: [{ name: "media" }],
});
const { port } = await server.run();
const endpoint = `http://127.0.0.1:${port}`;
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const bucket = (more = {}): PictureStore =>
  openStore({ MEDIA_BUCKET: "media", MEDIA_ENDPOINT: endpoint, ...more });

const pictures = (): string => path.join(folder, "pictures");

it("pictures in a folder can be read by the process's own user only", async () => {
  const place = path.join(folder, "private");
  await openStore({ MEDIA_DIR: place }).put("a.webp", new Uint8Array([1]));
  const modes = [place, path.join(place, "a.webp")].map(
    async (one) => (await stat(one)).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
});

describe.each([
  ["a folder", () => openStore({ MEDIA_DIR: pictures() })],
  ["a bucket", () => bucket()],
])("%s", (_, open) => {
  const name = `${"0123456789abcdef".repeat(4)}.webp`;
  const content = new Uint8Array([0, 255, 128, 10, 13, 0]);

  it("gives back what was put there, also by another copy of the service", async () => {
    await open().put(name, content);
    expect(await open().get(name)).toEqual(content);
  });

  it("takes the same picture again, also at once", async () => {
    const store = open();
    await Promise.all(Array.from({ length: 8 }, () => store.put(name, content)));
    expect(await store.get(name)).toEqual(content);
  });

  it("has nothing after deleting, which may be done twice", async () => {
    const store = open();
    await store.delete(name);
    await store.delete(name);
    expect(await store.get(name)).toBeNull();
  });
});

it("a folder holds whole pictures only", async () => {
  const store = openStore({ MEDIA_DIR: pictures() });
  await store.put("whole.webp", new Uint8Array(3));
  expect(await readdir(pictures())).toEqual(["whole.webp"]);
});

it("a bucket with wrong keys, or one that there isn't, is a failure and no missing picture", async () => {
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "guessed");
  const wrong = bucket();
  await expect(wrong.get("a.webp")).rejects.toThrow(/signature/i);
  await expect(wrong.put("a.webp", new Uint8Array(1))).rejects.toThrow(/signature/i);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");
  await expect(bucket({ MEDIA_BUCKET: "none" }).get("a.webp")).rejects.toThrow(/bucket/i);
});

it("a folder keeps no piece of a picture that can't be kept", async () => {
  const place = path.join(folder, "full");
  await mkdir(path.join(place, "a.webp"), { recursive: true });
  const put = openStore({ MEDIA_DIR: place }).put("a.webp", new Uint8Array([1]));
  await expect(put).rejects.toThrow("EISDIR");
  expect(await readdir(place)).toEqual(["a.webp"]);
});

it("a bucket wins over a folder, and one of them there must be", async () => {
  const both = bucket({ MEDIA_DIR: pictures() });
  await both.put("both.webp", new Uint8Array(2));
  expect(await bucket().get("both.webp")).toEqual(new Uint8Array(2));
  expect(() => openStore({})).toThrow(/MEDIA_DIR.*MEDIA_BUCKET/);
});

describe("a bucket whose server", () => {
  /** Such a bucket. @param answer what its server does with each request */
  async function failing(answer: RequestListener): Promise<PictureStore> {
    const s3 = createServer(answer);
    const address = `http://127.0.0.1:${await listenLocally(s3)}`;
    onTestFinished(() => {
      s3.closeAllConnections();
      s3.close();
    });
    return createS3Store({ bucket: "media", endpoint: address, deadlineMs: 400 });
  }

  it.each<[string, RequestListener]>([
    ["never answers", () => undefined],
    ["fails", (_, response) => response.writeHead(500).end()],
    ["hangs up", ({ socket }) => socket.destroy()],
  ])("%s is unavailable, and doesn't hold calls", async (_, answer) => {
    const store = await failing(answer);
    await Promise.all([
      expect(store.get("a.webp")).rejects.toThrow(StoreUnavailable),
      expect(store.put("a.webp", new Uint8Array(9))).rejects.toThrow(StoreUnavailable),
      expect(store.delete("a.webp")).rejects.toThrow(StoreUnavailable),
    ]);
  });

  it("is silent in the middle of a picture is unavailable", async () => {
    const store = await failing((_, response) => {
      response.writeHead(200, { "content-length": "2" }).write("a");
    });
    await expect(store.get("a.webp")).rejects.toThrow(StoreUnavailable);
  });
});
