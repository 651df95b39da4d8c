import { parseSync } from "oxc-parser";

/** What a source file says to readers. */
export interface FileMessages {
  /** the messages that it translates: `t("…")`, `msg("…")`, `<Trans id="…">` */
  messages: string[];
  /** visible texts that no catalogue could translate, as `line: text` */
  visible: string[];
}

/** A node of a syntax tree. */
export type Node = { type: string; start: number } & Record<string, unknown>;

/** Attributes, properties and variables whose text a reader sees or hears. `enterKeyHint` names a key, in every language. */
const VISIBLE_NAME =
  /^(?!enterKeyHint$)(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|placeholder|title|label|legend|heading|hint|caption|summary|description|message|text|words|wording|emptyText|failureWording|\w+(?:Label|Title|Text|Words|Wording|Message|Hint|Heading))$/;

/** A sentence or a title: it begins with a capital letter and has a space. */
const SENTENCE = /^\p{Lu}[\p{L}’']*[,:]?\s+\p{L}\S/u;
/** Words, not an address, an abbreviation or a piece of an id. */
const isText = (words: string): boolean =>
  /\p{L}{2}/u.test(words) && !/^(?:\S+@\S+|[\p{Lu}\d]+|…? ?-\S+)$/u.test(words.trim());

/** Calls whose arguments aren't shown to readers. */
const SILENT_CALL =
  /^(?:console|Symbol|require|fetch)|(?:Error|RegExp|matchMedia|querySelector\w*|keyframes|css)$/;

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** The line of a node in its source file, from 1. */
export const lineOf = ({ start }: Node, source: string): number =>
  source.slice(0, start).split("\n").length;

/** The name of an identifier, an attribute, or what a path of members ends with; empty for others. */
export const nameOf = (node: unknown): string => {
  if (!isNode(node)) return "";
  if (node.type === "MemberExpression") return nameOf(node["property"]);
  if (node.type === "JSXNamespacedName")
    return `${nameOf(node["namespace"])}:${nameOf(node["name"])}`;
  return [node["name"], node["value"]].find((name) => typeof name === "string") ?? "";
};

/** The literal texts that an expression may be. */
function textsOf(node: unknown): Node[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case "Literal":
    case "TemplateLiteral":
      return [node];
    case "ConditionalExpression":
      return [...textsOf(node["consequent"]), ...textsOf(node["alternate"])];
    case "LogicalExpression":
      return [...textsOf(node["left"]), ...textsOf(node["right"])];
    case "BinaryExpression":
      return node["operator"] === "+" ? [...textsOf(node["left"]), ...textsOf(node["right"])] : [];
    case "JSXExpressionContainer":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "ParenthesizedExpression":
      return textsOf(node["expression"]);
    default:
      return [];
  }
}

/** A literal's text; a template's without its values. */
function wordsOf(node: Node): string {
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : "";
  const quasis = node["quasis"] as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join(" … ");
}

/**
 * The messages of a source file, and its visible texts outside of them.
 *
 * @throws if a message is a template with values, which has no catalogue
 */
export function messagesIn(file: string, source: string): FileMessages {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const messages = new Set<string>();
  const visible: string[] = [];
  const known = new Set<Node>();
  const show = (node: Node, text: string) => {
    if (known.has(node)) return;
    known.add(node);
    visible.push(`${file}:${lineOf(node, source)}: ${text.trim().replaceAll(/\s+/g, " ")}`);
  };
  const translate = (node: unknown) => {
    for (const literal of textsOf(node)) {
      known.add(literal);
      const hasValues =
        literal.type === "TemplateLiteral" && (literal["expressions"] as []).length > 0;
      if (hasValues)
        throw new Error(
          `${file}:${lineOf(literal, source)}: A message has {names}, not \${values}.`,
        );
      messages.add(wordsOf(literal));
    }
  };
  const showTexts = (node: unknown) => {
    for (const literal of textsOf(node))
      if (isText(wordsOf(literal))) show(literal, wordsOf(literal));
  };

  function visit(node: Node): void {
    switch (node.type) {
      case "CallExpression":
      case "NewExpression": {
        const callee = nameOf(node["callee"]);
        const [first] = node["arguments"] as unknown[];
        if (callee === "t" || callee === "msg") translate(first);
        if (SILENT_CALL.test(callee)) return;
        break;
      }
      case "JSXOpeningElement":
        if (nameOf(node["name"]) === "Trans") {
          const attributes = node["attributes"] as Node[];
          translate(attributes.find((one) => nameOf(one["name"]) === "id")?.["value"]);
        }
        break;
      case "JSXText":
        if (isText(String(node["value"]))) show(node, String(node["value"]));
        return;
      case "JSXAttribute":
        if (VISIBLE_NAME.test(nameOf(node["name"]))) showTexts(node["value"]);
        break;
      case "JSXElement":
      case "JSXFragment":
        for (const child of node["children"] as Node[])
          if (child.type === "JSXExpressionContainer") showTexts(child);
        break;
      case "Property":
        if (VISIBLE_NAME.test(nameOf(node["key"]))) showTexts(node["value"]);
        break;
      case "TaggedTemplateExpression":
      case "ImportDeclaration":
      case "ExportAllDeclaration":
      case "TSTypeAliasDeclaration":
      case "TSInterfaceDeclaration":
      case "TSTypeAnnotation":
      case "ThrowStatement":
        return;
      case "Literal":
      case "TemplateLiteral":
        if (SENTENCE.test(wordsOf(node))) show(node, wordsOf(node));
        break;
      default:
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === "parent") continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  }

  visit(program as unknown as Node);
  return { messages: [...messages], visible };
}
