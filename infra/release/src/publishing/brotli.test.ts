import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { bytesOf } from "@oneworld/artefacts/json";
import { brotliOf } from "./brotli.ts";

const text = Array.from({ length: 500 }, (_, line) => `Line ${line * 7919}`).join("\n");

test("the same bytes are compressed once for each quality", async () => {
  const [first, same] = [bytesOf(text), bytesOf(text)].map((bytes) => brotliOf(bytes));
  expect(same).toBe(first);
  const [best, fast] = await Promise.all([brotliOf(bytesOf(text)), brotliOf(bytesOf(text), 1)]);
  for (const copy of [best, fast]) expect(brotliDecompressSync(copy).toString()).toBe(text);
  expect(best.length).toBeLessThan(fast.length);
});
