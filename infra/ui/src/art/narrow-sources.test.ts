import { expect, it } from "vitest";
import { narrowSources } from "./narrow-sources.ts";

it("asks for the width that is shown, the same one for small avatars", () => {
  const asked = "/media/a.webp?w=48 1x, /media/a.webp?w=96 2x";
  expect(narrowSources("/media/a.webp", 32)).toBe(asked);
  expect(narrowSources("/media/a.webp", 44)).toBe(asked);
  expect(narrowSources("/media/a.webp", 128)).toBe(
    "/media/a.webp?w=128 1x, /media/a.webp?w=256 2x",
  );
});

it("leaves other pictures as they are", () => {
  for (const src of ["data:image/svg+xml,x", "https://example.org/media/a.webp", "/api/images/1"])
    expect(narrowSources(src, 32)).toBeUndefined();
});
