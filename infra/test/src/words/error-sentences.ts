import { parseSync } from "oxc-parser";

type Node = { type: string } & Record<string, unknown>;

/** A whole sentence: it begins with a capital letter, has a space, and ends with a mark. */
const SENTENCE = /^\p{Lu}[^]* [^]*[.!?]$/u;

/** Calls whose texts no caller gets as an error: errors for operators, logs, docs of settings, and the edge's own words. */
const FOR_OTHERS = /^(?:\w*Error|StreamLost|LockNotAvailable|describe|info|warn|error|t|msg)$/;

/** …except these, which callers receive. */
const FOR_CALLERS = /^ApiError$/;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

const calleeOf = (node: Node): string => {
  const callee = node["callee"] as Node;
  const name = callee.type === "MemberExpression" ? (callee["property"] as Node) : callee;
  return String(name["name"]);
};

/**
 * The sentences that a service's source file answers with: all literal ones, except those of errors that no caller sees. Templates
 * with values aren't among them, since no catalogue has their text, but `notFound("The post")` is.
 */
export function errorSentences(file: string, source: string): string[] {
  const sentences: string[] = [];
  const visit = (node: Node): void => {
    const isCall = node.type === "CallExpression" || node.type === "NewExpression";
    if (isCall && FOR_OTHERS.test(calleeOf(node)) && !FOR_CALLERS.test(calleeOf(node))) return;
    const [first] = (isCall ? node["arguments"] : []) as Node[];
    if (first?.type === "Literal" && calleeOf(node) === "notFound")
      sentences.push(`${String(first["value"])} was not found.`);
    if (node.type === "Literal" && SENTENCE.test(String(node["value"])))
      sentences.push(String(node["value"]));
    for (const value of Object.values(node).flat()) if (isNode(value)) visit(value);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return sentences;
}
