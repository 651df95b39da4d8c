/** The table of services, from the project's root. */
export const SERVICE_TABLE_FILE = "infra/contracts/src/site/services.ts";

/** From a new service's public port to its internal one. */
const INTERNAL_OFFSET = 100;

/** A change of a file: `text` goes before or after the first place of `anchor`. */
export interface Insertion {
  /** path from the project's root */
  file: string;
  anchor: RegExp;
  place: "before" | "after";
  text: string;
}

/**
 * Makes an insertion.
 *
 * @throws Error when the file has no such place, or more than one
 */
export function insert(source: string, { file, anchor, place, text }: Insertion): string {
  const found = [...source.matchAll(new RegExp(anchor, `${anchor.flags.replace("g", "")}g`))];
  const [match] = found;
  if (!match || found.length > 1) {
    throw new Error(
      `${file} has ${found.length} places like ${String(anchor)}, where one is expected.`,
    );
  }
  const at = place === "before" ? match.index : match.index + match[0].length;
  return source.slice(0, at) + text + source.slice(at);
}

/**
 * The lines of a new service in the table of services and in that of their calls. Its remote is in no table.
 *
 * @param port the service's public port in a local run; its internal one is 100 above it
 */
export const insertionsFor = (noun: string, port: number): Insertion[] => [
  {
    file: SERVICE_TABLE_FILE,
    anchor: /^\} as const satisfies/m,
    place: "before",
    text: `  ${noun}: { ports: [${port}, ${port + INTERNAL_OFFSET}], reads: ["auth"] },\n`,
  },
  {
    file: "infra/contracts/src/site/endpoint-lists.ts",
    anchor: /$(?![\s\S])/,
    place: "after",
    text: `export { ${noun.toUpperCase()}_ENDPOINTS } from "../${noun}/endpoints.ts";\n`,
  },
];
