import { type I18n, setupI18n } from "@lingui/core";
import { createContext, useContext } from "react";
import { compileMessage } from "./compile-message.ts";
import { memberName } from "./member-name.ts";
import { oneFullStop, type Pattern, patternsIn, readSentence } from "./service-sentences.ts";

/** The words of one language: by the English message, which stands in the code. */
export type Messages = Readonly<Record<string, string>>;

/**
 * A text or number in the place of a message. `name` is a member's name, and no other one: `t` translates it if the site gives it
 * (`memberName`). So no page with such a sentence has to remember that. Files and passkeys have keys of their own.
 */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Translates a message of ICU's MessageFormat: `t("{count, plural, one {# like} other {# likes}}", { count })`.
 * A message without a translation stays English, and one without values is no pattern: services' texts are safe. Services' sentences
 * with values are translated by their patterns.
 */
export type Translate = (message: string, values?: MessageValues) => string;

/** The page's language with its words. */
export interface Words {
  /** BCP 47 */
  locale: string;
  t: Translate;
  /** for messages with elements in them, see `Trans` */
  i18n: I18n;
  /** Adds a catalogue, before what is there. Components that are shown already keep their words. */
  add(messages: Messages): void;
}

const RIGHT_TO_LEFT = /^ar\b/;

/** A text of another direction doesn't disturb the sentence around it (unicode.org/reports/tr9, FSI and PDI). */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Replaces backslashes, because Lingui also decodes escapes such as `\x41` that a member typed. No text contains it (`UNSHOWABLE`). */
const BACKSLASH = "\u0001";

const shown = (values: MessageValues, isRightToLeft: boolean, t: Translate): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (typeof value !== "string") return [key, value];
      const words = key === "name" ? memberName(t, value) : value;
      const text = words.replaceAll("\\", BACKSLASH);
      return [key, isRightToLeft ? isolated(text) : text];
    }),
  );

/**
 * The words of a language.
 *
 * @param locale BCP 47
 * @param messages the first catalogue; none for English
 */
export function createWords(locale: string, messages: Messages = {}): Words {
  const all: Record<string, string> = { ...messages };
  const i18n = setupI18n({ locale, messages: { [locale]: all } });
  i18n.setMessagesCompiler((message) => compileMessage(message));
  const isRightToLeft = RIGHT_TO_LEFT.test(locale);
  let patterns: Pattern[] | undefined;
  const t: Translate = (message, values) => {
    if (values) return i18n._(message, shown(values, isRightToLeft, t)).replaceAll(BACKSLASH, "\\");
    const known = Object.hasOwn(all, message) && all[message];
    if (known || !message.includes(" ")) return known || message;
    const sentence = readSentence(message, (patterns ??= patternsIn(all)), locale, t);
    return sentence ? oneFullStop(t(sentence.message, sentence.values)) : message;
  };
  const add = (more: Messages) => {
    Object.assign(all, more);
    patterns = undefined;
    i18n.load(locale, { ...more });
  };
  return { locale, t, i18n, add };
}

/** English without a provider, as in tests of single components. */
export const WordsContext = createContext(createWords("en-GB"));

/** Translates into the page's language. */
export const useTranslate = (): Translate => useContext(WordsContext).t;

/** The page's language, BCP 47, for dates and numbers. */
export const useLocale = (): string => useContext(WordsContext).locale;

/** `lang` for texts that are English on pages of each language, such as news, quizzes and products; none where the page is English. */
export const useContentLang = (): "en" | undefined =>
  /^en\b/.test(useLocale()) ? undefined : "en";
