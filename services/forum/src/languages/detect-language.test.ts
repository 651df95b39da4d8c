import { describe, expect, it } from "vitest";
import { detectLanguage } from "./detect-language.ts";

describe("the language of a text", () => {
  it.each([
    ["en", "Where can we find clean water in Nairobi?"],
    ["es", "Gracias por compartir esto."],
    ["es", "¿Dónde puedo encontrar ayuda para mi comunidad?"],
    ["fr", "L'eau est un droit pour tous."],
    ["fr", "Merci beaucoup"],
    ["fr", "L’eau d'ici"],
    ["en", "see a.example.com b.example.com c.example.org and d.net"],
    ["en", "Vitamin C and D, e.g. from https://la.example/les/des"],
    ["zh", "水是所有人的权利。 (water)"],
    ["ar", "الماء حق للجميع"],
    ["fr", "Je lis https://example.org/the-right-to-have-it-and-this-for-you ce soir"],
  ])("is %s: %s", (language, text) => {
    expect(detectLanguage(text, language === "en" ? "es" : "en")).toBe(language);
  });

  it.each([
    ["Persian", "آب حق همه است و باید رایگان باشد"],
    ["Urdu", "پانی سب کا حق ہے"],
    ["Japanese", "水はすべての人の権利です。"],
    ["Russian", "Вода — право каждого"],
    ["Korean", "물은 모두의 권리입니다"],
    ["none", "👍 100 %"],
    ["none", "la.example.es, me.and.you@the.example.org www.les.example/des/et"],
    ["none", "OK d"],
    ["none", ""],
  ])("is none of the site's: %s", (_, text) => {
    expect(detectLanguage(text, "en")).toBeNull();
  });

  it("is that of the writer's pages where the words don't say, if the letters fit", () => {
    expect(detectLanguage("Bravo!", "fr")).toBe("fr");
    expect(detectLanguage("Bravo!", "es")).toBe("es");
    expect(detectLanguage("Bravo!", "zh")).toBeNull();
    expect(detectLanguage("你好", "es")).toBe("zh");
  });

  it("takes no time that grows with the square of a text", () => {
    for (const part of ["a", "a ", "a.", "a@", "l'", "http://", "水", "👍", "é\u0301"])
      expect(() => detectLanguage(part.repeat(200_000), "en")).not.toThrow();
  });
});
