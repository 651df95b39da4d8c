import { productListSchema } from "@oneworld/contracts/shop/http";
import { afterAll, describe, expect, it } from "vitest";
import { PICTURES } from "../pictures/pictures.ts";
import { seed } from "../sample/seed.ts";
import { createTestShop, SEEDS } from "../../test/testing.ts";

const shop = await createTestShop();
afterAll(() => shop.close());

const catalogue = async () => {
  const { status, body } = await shop.visitor().get("/api/products");
  expect(status).toBe(200);
  return productListSchema.strict().parse(body).products;
};

describe("the catalogue", () => {
  it("has six products with prices and the site's own pictures, for visitors too", async () => {
    const products = await catalogue();
    expect(products).toHaveLength(6);
    expect(new Set(products.map(({ title }) => title)).size).toBe(6);
    for (const { price, priceCents, img, desc } of products) {
      expect(price).toBe(priceCents / 100);
      expect(desc.length).toBeGreaterThan(20);
      const picture = await shop.visitor().get<string>(img);
      expect(picture.status).toBe(200);
      expect(picture.headers.get("content-type")).toBe("image/svg+xml");
      expect(picture.headers.get("cache-control")).toBe("public, max-age=604800");
      expect(picture.headers.get("x-content-type-options")).toBe("nosniff");
      expect(picture.headers.get("content-security-policy")).toMatch(
        /sandbox; frame-ancestors 'none'$/,
      );
      expect(picture.headers.getSetCookie()).toEqual([]);
      expect(picture.body).toMatch(/^<svg [^]+<\/svg>$/);
      expect(picture.body).not.toMatch(/script|href|undefined|NaN/i);
    }
    expect(new Set(products.map(({ img }) => img)).size).toBe(Object.keys(PICTURES).length);
  });

  it("keeps what was changed in it when the sample data is added again", async () => {
    await shop.db.product.update({ where: { id: SEEDS.id }, data: { priceCents: 999, stock: 3 } });
    await Promise.all([seed(shop.db), seed(shop.db)]);
    const products = await catalogue();
    expect(products).toHaveLength(6);
    expect(products[0]).toMatchObject({ _id: SEEDS.id, price: 9.99, stock: 3 });
  });

  it.each(["nothing.svg", "__proto__.svg", "toString", "%00", "..%2Fpictures.ts"])(
    "has no picture %s",
    async (file) => {
      const { status, body } = await shop.visitor().get(`/api/products/pictures/${file}`);
      expect({ status, code: body["code"] }).toEqual({ status: 404, code: "not_found" });
    },
  );
});
