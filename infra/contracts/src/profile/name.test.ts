import { describe, expect, it } from "vitest";
import { nameSkeleton } from "./name-skeleton.ts";
import { memberName } from "./name.ts";

const accepts = (name: string) => memberName.safeParse(name).success;

describe("a member's name", () => {
  it.each([
    "Zoë <b>Haddad</b>",
    "O'Brien-Smith Jr.",
    "Nguyễn Thị Hương",
    "محمد علی‌پور",
    "شہزاد",
    "李小龍",
    "山田 太郎",
    "김민준",
    "अनिका शर्मा",
    "क्‍षत्रिय",
    "ශ්‍රී ලංකා",
    "ประเสริฐ ณ นคร",
    "Владимир",
    "Αλέξανδρος",
    "יִצְחָק",
    "བསྟན་འཛིན་རྒྱ་མཚོ",
    "Ana ❤️",
    "👩‍🚀 Sally",
    "👩🏽‍🚀 Sally",
    "❤️‍🔥",
    "🌍".repeat(80),
    "Adminda Perera",
    "Admin Rahman",
    "Ana Moderator",
    "Help",
    "News",
    "Oneworth Teamer",
    "Modesto",
    "7",
  ])("may be %s", (name) => {
    expect(memberName.parse(name)).toBe(name.normalize("NFC"));
  });

  it.each([
    ["zero width space", "Amara\u200b Okafor"],
    ["zero width joiner between Latin letters", "Ama\u200dra"],
    ["zero width joiner after an emoji", "👩\u200d Sally"],
    ["two joiners in a row", "علی\u200c\u200cپور"],
    ["right-to-left override", "Amara \u202eroforakO"],
    ["isolates", "\u2066Amara\u2069"],
    ["a tag character", "Amara\u{e0041}"],
    ["a soft hyphen", "Ama\u00adra"],
    ["a Hangul filler", "\u3164"],
    ["a blank of Braille", "Amara\u2800"],
    ["a byte order mark", "Am\ufeffara"],
    ["a variation selector", "A\ufe0fmara"],
    ["a private character", "Amara\ue000"],
    ["a line separator", "Amara\u2028Okafor"],
    ["heaps of marks", "A\u0335\u0336\u0337\u0338\u0339mara"],
    ["no letter", "..."],
  ])("has no %s", (_, name) => {
    expect(accepts(name)).toBe(false);
  });

  it.each([
    "Moderator",
    "MODERATOR",
    "Mоdеrаtоr",
    "Moderat0r",
    "Admin",
    "Adm1n",
    "AdmIn",
    "Аdmin",
    "𝐀𝐝𝐦𝐢𝐧",
    "Ａｄｍｉｎ",
    "Ádmín",
    "A.d.m.i.n",
    "Adrnin",
    "Official Moderator",
    "Site Moderator",
    "One World Team",
    "OneWorld News",
    "One World Admin",
    "0ne W0rld Support",
    "OneWorld",
    "One World. One Future.",
    "One World. One Future. Official",
    "Support",
    "The Moderators",
    "Moderator Team",
    "Support Help",
  ])("can't claim an office like %s", (name) => {
    const { error } = memberName.safeParse(name);
    expect(error?.issues[0]?.message).toBe("This name is reserved for the site's team.");
  });

  it("is stored composed and with single spaces", () => {
    expect(memberName.parse(" Zoe\u0308 \u00a0 Haddad ")).toBe("Zo\u00eb Haddad");
  });
});

describe("skeletons", () => {
  it.each([
    ["Ingrid Halvorsen", "Ingrіd Ηаlvоrѕеn"],
    ["Ingrid Halvorsen", "lngrid  halvorsen"],
    ["Ingrid Halvorsen", "Íngrid HALV0RSEN"],
    ["Владимир", "Bлaдимиp"],
    ["محمد", "محم\u200cد"],
  ])("of %s and %s are the same", (one, other) => {
    expect(nameSkeleton(other)).toBe(nameSkeleton(one));
  });

  it.each([
    ["Amara Okafor", "Amara Okafo"],
    ["李小龍", "李小虎"],
    ["अनिका", "अनीका"],
  ])("of %s and %s differ", (one, other) => {
    expect(nameSkeleton(other)).not.toBe(nameSkeleton(one));
  });
});
