import { expect, it } from "vitest";
import { looksGiven } from "./given-names.ts";

it.each([
  "ꜰᴏʀᴍᴇʀ ᴍᴇᴍʙᴇʀ",
  "Fo\u1DC4rmer member",
  "Former membe\u0489r",
  "Forme\u05B0r member",
  "Former\u064E member",
  "Member #1A2ʙ",
  "ｍember ＃1a2b",
  "Member ♯1A2B",
])("%j looks like one", (name) => {
  expect(looksGiven(name)).toBe(true);
});

it.each([
  "Member 6",
  "Member 1234",
  "Member 7f3a",
  "Member Cafe",
  "Member #6",
  "Members",
  "Former members",
  "عضو",
  "成员",
  "राम",
  "Ancienne Membre",
])("%j doesn't", (name) => {
  expect(looksGiven(name)).toBe(false);
});
