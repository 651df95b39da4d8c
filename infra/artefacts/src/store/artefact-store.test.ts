import { mkdir, readdir, utimes } from "node:fs/promises";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { createTestS3 } from "../../test/s3-server.ts";
import { Conflict, type ArtefactStore } from "./artefact-store.ts";
import { StoreRefusal } from "../refusal.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store } from "./s3-store.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = async (store: ArtefactStore, file: string) => {
  const found = await store.read(file);
  return found && new TextDecoder().decode(found.bytes);
};

const STORES: [string, () => Promise<ArtefactStore>][] = [
  ["a folder", async () => createFolderStore(await temporaryFolder())],
  ["an S3 store", async () => (await createTestS3()).store],
];

describe.each(STORES)("%s", (_, create) => {
  test("gives back what was written", async () => {
    const store = await create();
    expect(await store.read("a/b.json")).toBeNull();
    await store.write("a/b.json", bytes("one"), null);
    expect(await text(store, "a/b.json")).toBe("one");
  });

  test("writes a new file only where there is none", async () => {
    const store = await create();
    await store.write("a.json", bytes("one"), null);
    await expect(store.write("a.json", bytes("two"), null)).rejects.toThrow(Conflict);
    expect(await text(store, "a.json")).toBe("one");
  });

  test("replaces a file only as it was read", async () => {
    const store = await create();
    await store.write("a.json", bytes("one"), null);
    const first = (await store.read("a.json"))!.tag;
    await store.write("a.json", bytes("two"), first);
    await expect(store.write("a.json", bytes("three"), first)).rejects.toThrow(Conflict);
    expect(await text(store, "a.json")).toBe("two");
    await expect(store.write("b.json", bytes("x"), first)).rejects.toThrow(Conflict);
  });

  test("of many writers with the same expectation one gets through", async () => {
    const store = await create();
    await store.write("a.json", bytes("start"), null);
    const { tag } = (await store.read("a.json"))!;
    const writers = Array.from({ length: 12 }, (__, index) =>
      store.write("a.json", bytes(`writer ${index}`), tag),
    );
    const outcomes = await Promise.allSettled(writers);
    const winners = outcomes.flatMap(({ status }, index) => (status === "fulfilled" ? index : []));
    expect(winners).toHaveLength(1);
    expect(await text(store, "a.json")).toBe(`writer ${winners[0]}`);
  });

  test("lists by the beginning of the path, and removes", async () => {
    const store = await create();
    for (const file of ["r/a/1/x.js", "r/a/1/y.js", "r/b/2/x.js", "e.json"])
      await store.write(file, bytes(file), null);
    const paths = async (prefix: string) =>
      (await store.list(prefix)).map((file) => file.path).toSorted();
    expect(await paths("r/a/")).toEqual(["r/a/1/x.js", "r/a/1/y.js"]);
    expect(await paths("r/")).toHaveLength(3);
    expect(await paths("nothing/")).toEqual([]);
    await store.remove(["r/a/1/x.js", "r/never/there.js"]);
    expect(await paths("r/a/")).toEqual(["r/a/1/y.js"]);
  });
});

describe("a folder", () => {
  test("leaves no temporary files", async () => {
    const root = await temporaryFolder();
    const store = createFolderStore(root);
    await store.write("a.json", bytes("one"), null);
    await store.write("a.json", bytes("two"), (await store.read("a.json"))!.tag);
    await store.write("a.json", bytes("three"), null).catch(() => undefined);
    expect(await readdir(root)).toEqual(["a.json"]);
  });

  test("takes over the lock of a writer that has died", async () => {
    const root = await temporaryFolder();
    const store = createFolderStore(root);
    await store.write("a.json", bytes("one"), null);
    const lock = path.join(root, "a.json.lock");
    await mkdir(lock);
    const minuteAgo = Date.now() / 1_000 - 60;
    await utimes(lock, minuteAgo, minuteAgo);
    await store.write("a.json", bytes("two"), (await store.read("a.json"))!.tag);
    expect(await text(store, "a.json")).toBe("two");
    expect(await readdir(root)).toEqual(["a.json"]);
  });
});

describe("an S3 store", () => {
  test.each([
    ["region", { AWS_REGION: undefined }, "Region is missing"],
    ["credentials", { AWS_ACCESS_KEY_ID: undefined }, "CredentialsProviderError"],
    ["bucket", {}, "NoSuchBucket"],
  ])("without %s says which settings it needs", async (_, env, words) => {
    const { endpoint } = await createTestS3();
    onTestFinished(() => void vi.unstubAllEnvs());
    const files = { AWS_CONFIG_FILE: "/none", AWS_SHARED_CREDENTIALS_FILE: "/none" };
    const without = { ...files, AWS_EC2_METADATA_DISABLED: "true", ...env };
    for (const [name, value] of Object.entries(without)) vi.stubEnv(name, value);
    const store = await createS3Store({ bucket: "other", endpoint });
    for (const call of [
      () => store.read("a"),
      () => store.list("a"),
      () => store.write("a", bytes("x"), null),
    ]) {
      const error: unknown = await call().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StoreRefusal);
      expect(String(error)).toContain(words);
      expect(String(error)).toContain("AWS_REGION, AWS_ACCESS_KEY_ID");
    }
  });
});
