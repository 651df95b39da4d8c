import { describe, expect, it } from "vitest";
import {
  comparable,
  comparableDomain,
  comparableWords,
  countLinks,
  domainsIn,
} from "./comparable.ts";

describe("comparable texts", () => {
  it.each([
    ["case, punctuation and spaces", "Free,  COINS!"],
    ["accents", "Frée coïns"],
    ["letters of full width", "Ｆｒｅｅ ｃｏｉｎｓ"],
    ["mathematical letters", "𝗙𝗿𝗲𝗲 𝓬𝓸𝓲𝓷𝓼"],
    ["zero-width characters", "Fr\u200bee\u2060 co\u00adi\ufeffns"],
    ["Cyrillic and Greek lookalikes", "Frее cοіns"],
  ])("differ in no %s", (_, text) => expect(comparable(text)).toBe(" free coins "));

  it("keep the marks that tell words apart", () =>
    expect(comparable("काम")).not.toBe(comparable("कम")));

  it("have whole words, and anything in scripts without spaces", () => {
    const has = (text: string, words: string) => comparable(text).includes(comparableWords(words));
    expect(has("Get free coins now", "Free coins")).toBe(true);
    expect(has("Carefree coinsurance", "free coins")).toBe(false);
    expect(has("今天免费金币来了", "免费金币")).toBe(true);
  });
});

describe("domains", () => {
  it.each([
    ["https://Shop.Example.ORG/a?b=c", "shop.example.org"],
    ["example。org", "example.org"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["localhost", ""],
    ["two words.example", ""],
    [`${"a".repeat(64)}.example`, ""],
    ["", ""],
  ])("%j is compared as %j", (domain, compared) => expect(comparableDomain(domain)).toBe(compared));

  it("are found in links and words, with what they are below", () => {
    expect(domainsIn("See https://a.Shop.example/x and sh\u200bop2．example")).toEqual(
      expect.arrayContaining(["a.shop.example", "shop.example", "shop2.example"]),
    );
    expect(domainsIn("http://shop%2Eexample/ and http://%73ho%70.example%2f")).toEqual([
      "shop.example",
    ]);
    expect(domainsIn("The end.\nA start")).toEqual([]);
    expect(domainsIn("..well.example... a..b. .c")).toEqual(["well.example"]);
  });

  it("take no time that grows with the square of a text", () => {
    const hostile = "a.".repeat(5_000);
    expect(domainsIn(hostile).length).toBeLessThan(200);
    // Minutes, if each letter were the start of an attempt
    for (const letters of ["气候", "a_", "㌖"])
      expect(domainsIn(letters.repeat(30_000))).toEqual([]);
    expect(domainsIn(".".repeat(60_000))).toEqual([]);
  });
});

it("links are counted as the site shows them, also disguised ones", () =>
  expect(
    countLinks("http://a.example HTTPS://b.example ht\u200btps://c.example www.d.example"),
  ).toBe(3));
