import { describe, expect, it } from "vitest";
import { plainText } from "./plain-text.ts";

describe("plainText", () => {
  it.each([
    ["Fish &amp; chips", "Fish & chips"],
    ["&#8216;Peace&#8217; &#x2014; at last&hellip;", "‘Peace’ — at last…"],
    ["<p>One</p><p>Two<br>Three</p>", "One Two Three"],
    ["<script>alert('x')</script>Text<style>b{}</style>", "Text"],
    ["<img src=x onerror=alert(1)>", ""],
    ["<a href='javascript:alert(1)'>Click</a>", "Click"],
    ["&lt;script&gt;alert(1)&lt;/script&gt;", "<script>alert(1)</script>"],
    ["Growth < 5 % and > 3 %", "Growth < 5 % and > 3 %"],
    ["<b>unclosed", "unclosed"],
    ["  many \n\t spaces\u00a0here ", "many spaces here"],
    ["con\u0000trol\u0007 and half a pair \ud83d!", "con trol and half a pair !"],
    ["", ""],
  ])("%j becomes %j", (source, text) => {
    expect(plainText(source, 100)).toBe(text);
  });

  it("cuts a long text without splitting a character", () => {
    expect(plainText("a fairly long sentence", 10)).toBe("a fairly…");
    expect(plainText("12345678🌍🌍", 10)).toBe("12345678…");
    expect(plainText("1234567890", 10)).toBe("1234567890");
  });
});
