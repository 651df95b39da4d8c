import { describe, expect, it } from "vitest";
import { linkify } from "./linkify.ts";

const linksOf = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

describe("linkify", () => {
  it("finds http and https addresses and leaves the words around them", () => {
    expect(linkify("See https://example.org/a?b=c#d and http://example.net.")).toEqual([
      { text: "See " },
      { text: "https://example.org/a?b=c#d", href: "https://example.org/a?b=c#d" },
      { text: " and " },
      { text: "http://example.net", href: "http://example.net/" },
      { text: "." },
    ]);
  });

  it.each([
    ["(https://example.org/a)", "https://example.org/a"],
    ["https://example.org/a_(b)", "https://example.org/a_(b)"],
    ["(see https://example.org/a_(b))", "https://example.org/a_(b)"],
    ['"https://example.org/a",', "https://example.org/a"],
    ["https://example.org/a?!…", "https://example.org/a?!%E2%80%A6"],
    ["https://example.org/a'.", "https://example.org/a"],
    ["请看https://example.org/a。谢谢", "https://example.org/a"],
    ["HTTPS://EXAMPLE.ORG/A", "https://example.org/A"],
  ])("takes of %s only the address", (text, href) => {
    expect(linksOf(text)).toEqual([href]);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "ftp://example.org",
    "xhttps://example.org",
    "https://",
    "https://localhost",
    "https://bank.example@evil.example/",
    "https://user:password@evil.example/",
    "www.example.org",
  ])("leaves %s as words", (text) => {
    expect(linkify(text)).toEqual([{ text }]);
  });

  it("takes addresses at localhost in the site's own texts", () => {
    const text = "Read why: http://localhost:3000/statement/1?key=a";
    expect(linkify(text, true)[1]?.href).toBe("http://localhost:3000/statement/1?key=a");
    expect(linkify("https://user:password@localhost/", true)[0]?.href).toBeUndefined();
  });

  it("ends an address at markup and at characters that reorder text", () => {
    expect(linksOf('https://example.org/"onclick="alert(1)')).toEqual(["https://example.org/"]);
    expect(linksOf("https://example.org/<b>")).toEqual(["https://example.org/"]);
    expect(linksOf("https://example.org/\u202egpj.exe")).toEqual(["https://example.org/"]);
  });

  it("loses nothing of the text, however odd it is", () => {
    const text = `${"(".repeat(20_000)} https://example.org/${")".repeat(20_000)} end`;
    const joined = linkify(text).map((part) => part.text);
    expect(joined.join("")).toBe(text);
    expect(linksOf(text)).toEqual(["https://example.org/"]);
  });
});
