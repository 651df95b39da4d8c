import type { Schema } from "@oneworld/contracts/site/endpoint";

/** What zod keeps of a schema or of a check. */
interface Node {
  _zod: { def: Readonly<Record<string, unknown>> };
}

/** Members leave fields empty, and send no other types: messages may depend on it. */
const MISSING = { input: undefined };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "_zod" in value;

const nodesIn = (value: unknown): Node[] => {
  if (isNode(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  const isPlain =
    typeof value === "object" &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.values(value).flatMap(nodesIn) : [];
};

/** The messages that a schema was given, of all its fields and checks. */
export function schemaMessages(schema: Schema): Set<string> {
  const messages = new Set<string>();
  const seen = new Set<Node>();
  const visit = (node: Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    const { error, ...def } = node._zod.def;
    if (typeof error === "function") {
      const message: unknown = (error as (issue: unknown) => unknown)(MISSING);
      if (typeof message === "string") messages.add(message);
    }
    for (const inner of Object.values(def).flatMap(nodesIn)) visit(inner);
  };
  visit(schema as unknown as Node);
  return messages;
}
