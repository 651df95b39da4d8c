import type { I18n } from "@lingui/core";

type CompiledMessage = ReturnType<Parameters<I18n["setMessagesCompiler"]>[0]>;

/** A place for a value, or its cases: `{name}`, `{count, plural, one {# comment} other {# comments}}`. */
const PLACE =
  /\{(?<name>\w+)(?:, (?<kind>plural|select), (?<cases>(?:[^{}]|\{(?:[^{}]|\{\w+\})*\})+))?\}/g;
const CASE = /=?(?<key>\w+) \{(?<text>(?:[^{}]|\{\w+\})*)\}/g;

type Groups = Readonly<Record<string, string | undefined>>;

/**
 * A message of ICU's MessageFormat (unicode-org.github.io/icu/userguide/format_parse/messages) as Lingui runs it. It knows values,
 * `plural` and `select` without nesting, which `npm run words` holds all messages to. Lingui's own compiler would add 6 kB to each page.
 */
export function compileMessage(message: string, isCase = false): CompiledMessage {
  const parts: unknown[] = [];
  const addText = (text: string) =>
    parts.push(...(isCase ? text.split(/(#)/) : [text]).filter(Boolean));
  let end = 0;
  for (const { index, 0: whole, groups } of message.matchAll(PLACE)) {
    const { name, kind, cases = "" } = groups as Groups;
    addText(message.slice(end, index));
    parts.push(kind ? [name, kind, casesOf(cases, kind === "plural")] : [name]);
    end = index + whole.length;
  }
  addText(message.slice(end));
  return parts as CompiledMessage;
}

const casesOf = (cases: string, isPlural: boolean): Record<string, unknown> =>
  Object.fromEntries(
    [...cases.matchAll(CASE)].map(({ groups }) => {
      const { key = "", text = "" } = groups as Groups;
      return [key, compileMessage(text, isPlural)];
    }),
  );
