import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import {
  LANGUAGES,
  type Messages,
  type TranslatedLanguage,
} from "@oneworld/contracts/site/languages";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Area } from "./areas.ts";

/** Languages that have catalogues. */
export const TRANSLATED = LANGUAGES.filter(
  (language): language is TranslatedLanguage => language !== "en",
);

/** Bytes of a catalogue over the network (Brotli) that a page may load for its words. */
const MAX_BYTES = 6 * 1024;

const fileOf = ({ folder }: Area, language: string): string =>
  path.join(ROOT, folder, `${language}.json`);

const readCatalogue = (area: Area, language: string): Messages => {
  const file = fileOf(area, language);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Messages) : {};
};

/**
 * Adds new messages to a catalogue, with an empty translation, and drops those that aren't in the code any more.
 *
 * @returns the messages that wait for a translation
 */
export function writeCatalogue(area: Area, language: TranslatedLanguage): string[] {
  if (area.messages.size === 0) return [];
  const known = readCatalogue(area, language);
  const sorted = [...area.messages].toSorted((a, b) => (a < b ? -1 : 1));
  const next = Object.fromEntries(sorted.map((message) => [message, known[message] ?? ""]));
  mkdirSync(path.join(ROOT, area.folder), { recursive: true });
  writeFileSync(fileOf(area, language), `${JSON.stringify(next, null, 2)}\n`);
  return sorted.filter((message) => !next[message]);
}

type Token = string | [name: string, kind?: string, cases?: Record<string, Token[]>];

/** The places, tags and cases of a message. */
interface Shape {
  names: string[];
  tags: string[];
  /** keys of each plural's cases */
  plurals: string[][];
}

/** @throws if it isn't ICU's MessageFormat, or nests cases */
function shapeOf(message: string): Shape {
  const shape: Shape = {
    names: [],
    tags: [...message.matchAll(/<\/?\w+\/?>/g)].map(([tag]) => tag).toSorted(),
    plurals: [],
  };
  const read = (tokens: readonly Token[], isCase: boolean): void => {
    for (const token of tokens) {
      // Lingui takes a message that it can't read as it is
      if (typeof token === "string" && /[{}]/.test(token)) throw new Error("A brace is open.");
      if (typeof token === "string") continue;
      const [name, kind, allCases] = token;
      shape.names.push(name);
      if (!kind) continue;
      const { offset: _, ...cases } = allCases ?? {};
      if (isCase || !["plural", "select"].includes(kind))
        throw new Error(
          `It may have values, "plural" and "select", which don't stand in each other.`,
        );
      if (kind === "plural") shape.plurals.push(Object.keys(cases));
      for (const text of Object.values(cases)) read(text, true);
    }
  };
  read(compileMessage(message) as Token[], false);
  return shape;
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  [...new Set(a)].toSorted().join() === [...new Set(b)].toSorted().join();

/** What is wrong with a translation; null if nothing is. */
export function errorOf(message: string, translation: string, language: string): string | null {
  if (translation.trim() === "") return "It isn't translated.";
  if (/\p{Cc}/u.test(translation)) return "It has a control character.";
  try {
    const [own, other] = [shapeOf(message), shapeOf(translation)];
    if (!same(own.names, other.names)) return "It has other values in braces than the English one.";
    if (own.tags.join() !== other.tags.join()) return "It has other tags than the English one.";
    if (/[<>]/.test(translation.replaceAll(/<\/?\w+\/?>/g, ""))) return "It has a broken tag.";
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const missing = other.plurals.map((keys) => needed.filter((key) => !keys.includes(key))).flat();
    return missing.length > 0 ? `Its plural lacks ${missing.join(", ")}.` : null;
  } catch (error) {
    return `It can't be read: ${(error as Error).message.split("\n", 1)[0]}`;
  }
}

/** All errors of a catalogue, a sentence each. */
export function errorsOf(area: Area, language: TranslatedLanguage): string[] {
  const catalogue = readCatalogue(area, language);
  const place = `${area.folder}/${language}.json`;
  const errors = [...area.messages].flatMap((message) => {
    const error = errorOf(message, catalogue[message] ?? "", language);
    return error ? [`${place}: ${JSON.stringify(message)}: ${error}`] : [];
  });
  const unused = Object.keys(catalogue).filter((message) => !area.messages.has(message));
  const bytes = brotliCompressSync(JSON.stringify(catalogue)).length;
  return [
    ...errors,
    ...unused.map((message) => `${place}: ${JSON.stringify(message)}: The code doesn't use it.`),
    ...(bytes > MAX_BYTES
      ? [
          `${place}: It has ${bytes} of ${MAX_BYTES} bytes. Give its largest feature a folder \`locales\` of its own.`,
        ]
      : []),
  ];
}
