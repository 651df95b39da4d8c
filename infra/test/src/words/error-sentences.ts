import { parseSync } from "oxc-parser";
import { isNode, lineOf, nameOf, type Node } from "./messages-in.ts";

/** A whole sentence: it begins with a capital letter or a value, has a space, and ends with a mark or a value. */
const SENTENCE = /^(?:\p{Lu}|\{\d\})[^]* [^]*(?:[.!?]|\{\d\})$/u;

/** A sentence with values, not SQL or a header. Those of `notFound` are found by its calls. */
const TEMPLATE = /^(?!\{0\} was not found\.$)(?:\p{Lu}\p{Ll}|\{0\} \p{Ll})[^]* [^]*[.!?]$/u;

/** What a service's source file answers with. */
export interface ErrorSentences {
  sentences: string[];
  /** templates with values, as `file:line: text`: no catalogue has their text, while it has the patterns of `said` */
  templates: string[];
}

/**
 * Calls whose texts no caller gets as an error: errors for operators, other than `ApiError`, logs, docs of settings, and the edge's
 * own words.
 */
const FOR_OTHERS =
  /^(?!ApiError$)(?:\w*Error|StreamLost|LockNotAvailable|describe|info|warn|error|t|msg)$/;

/**
 * The sentences that a service's source file answers with: all literal ones, and `notFound("The post")`, except those of errors that no
 * caller sees.
 */
export function errorSentences(file: string, source: string): ErrorSentences {
  const found: ErrorSentences = { sentences: [], templates: [] };
  const visit = (node: Node): void => {
    const isCall = node.type === "CallExpression" || node.type === "NewExpression";
    const callee = isCall ? nameOf(node["callee"]) : "";
    if (FOR_OTHERS.test(callee)) return;
    const [first] = (isCall ? node["arguments"] : []) as Node[];
    if (first?.type === "Literal" && callee === "notFound")
      found.sentences.push(`${String(first["value"])} was not found.`);
    if (node.type === "Literal" && SENTENCE.test(String(node["value"])))
      found.sentences.push(String(node["value"]));
    if (node.type === "TemplateLiteral" && TEMPLATE.test(patternOf(node)))
      found.templates.push(`${file}:${lineOf(node, source)}: ${patternOf(node)}`);
    for (const value of Object.values(node).flat()) if (isNode(value)) visit(value);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

/** A template with `{0}` for its values. */
const patternOf = (node: Node): string =>
  (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("{0}");
