import { expect, test } from "vitest";
import { createWords } from "./words.ts";

const { t } = createWords("es", {
  Climate: "Clima",
  "You follow {0}.": "Sigues {0}.",
  "You can go on in {0}.": "Podrás continuar dentro de {0}.",
  "{0} are left.": "{0, plural, one {Queda #} other {Quedan #}}.",
  "It ends on {0}.": "Termina el {0}.",
  "It ends on {0}. Read why: {1}": "Termina el {0}. Motivo: {1}",
});

test.each([
  ["You follow Climate.", "Sigues Clima."],
  ["You follow Who?", "Sigues Who?"],
  ["You follow Sam Lee Jr.", "Sigues Sam Lee Jr."],
  ["You can go on in 1 minute.", "Podrás continuar dentro de 1 minuto."],
  ["You can go on in 24 hours.", "Podrás continuar dentro de 24 horas."],
  ["1 are left.", "Queda 1."],
  ["7 are left.", "Quedan 7."],
  ["It ends on 2 December 2026.", "Termina el 2 de diciembre de 2026."],
  [
    "It ends on 28 November 2026 at 09:30 UTC. Read why: https://a.example/s?key=b",
    "Termina el 28 de noviembre de 2026 a las 9:30 UTC. Motivo: https://a.example/s?key=b",
  ],
  [
    "It ends on 28 November 2026 at 18:30 (Asia/Tokyo).",
    "Termina el 28 de noviembre de 2026 a las 18:30 (Asia/Tokyo).",
  ],
  [String.raw`You follow {0} \x41.`, String.raw`Sigues {0} \x41.`],
  ["Another sentence.", "Another sentence."],
])("%j is %j", (sentence, translation) => {
  expect(t(sentence)).toBe(translation);
});

test("a catalogue that comes later has patterns, too", () => {
  const words = createWords("fr");
  expect(words.t("You follow Climate.")).toBe("You follow Climate.");
  words.add({ "You follow {0}.": "Vous suivez {0}." });
  expect(words.t("You follow Climate.")).toBe("Vous suivez Climate.");
});
