import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { createWords, WordsContext } from "@oneworld/ui";
import { expect, it } from "vitest";
import arabic from "../locales/ar.json" with { type: "json" };
import { createShop, product } from "../testing/shop-fixture.ts";
import { ProductCard } from "./product-card.tsx";

it.each([
  {
    locale: "en-GB",
    catalogue: {},
    lang: null,
    button: "Add The mug to cart",
    stock: "Only 2 left",
    price: "$12.25",
  },
  {
    locale: "ar",
    catalogue: arabic,
    lang: "en",
    button: "إضافة The mug إلى السلة",
    stock: "بقيت قطعتان فقط",
    price: "\u200f12.25\u00a0$",
  },
])("names its button and says how many are left in $locale", async (words) => {
  await showInPage(
    <WordsContext value={createWords(words.locale, words.catalogue)}>
      <ProductCard product={product("mug", 1225, { stock: 2 })} />
    </WordsContext>,
    createShop(() => ({})),
  );
  expect(screen.getByRole("button", { name: words.button })).toBeDefined();
  expect(screen.getByRole("heading").getAttribute("lang")).toBe(words.lang);
  expect(screen.getByText(words.stock)).toBeDefined();
  expect(screen.getByText(words.price, { normalizer: (text) => text })).toBeDefined();
});
