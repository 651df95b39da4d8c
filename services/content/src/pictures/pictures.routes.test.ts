import { afterAll, describe, expect, it } from "vitest";
import { createTestContent } from "../../test/testing.ts";
import { pictureAddress, PICTURES, type PictureName } from "./pictures.ts";

const content = await createTestContent();
afterAll(() => content.close());

describe("the site's own pictures", () => {
  it.each(Object.keys(PICTURES) as PictureName[])(
    "%s is a small SVG without scripts",
    async (name) => {
      const { status, body, headers } = await content.visitor().get<string>(pictureAddress(name));
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe("image/svg+xml");
      expect(headers.get("cache-control")).toBe("public, max-age=604800");
      expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'$/);
      expect(headers.getSetCookie()).toEqual([]);
      expect(body).toMatch(/^<svg [^]+<\/svg>$/);
      expect(body).not.toMatch(/script|href|url\((?!#)|undefined|NaN/i);
      expect(body.length).toBeLessThan(8000);
    },
  );

  it.each(["nothing.svg", "__proto__.svg", "toString", "%00", "..%2Fpictures.ts"])(
    "there is no %s",
    async (file) => {
      const { status, body } = await content.visitor().get(`/mediastack/pictures/${file}`);
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: "not_found" });
    },
  );
});
