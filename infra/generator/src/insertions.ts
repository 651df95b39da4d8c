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

/** From a new service's public port to its internal one. */
const INTERNAL_OFFSET = 100;

/**
 * What the tables of the services have to know of a new one. Its remote is in no table.
 *
 * @param port the service's public port in a local run; its internal one is 100 above it
 */
export function insertionsFor(noun: string, port: number): Insertion[] {
  const apiRoutes = "infra/contracts/src/site/api-routes.ts";
  const endpoints = "infra/contracts/src/site/endpoints.ts";
  return [
    {
      file: apiRoutes,
      anchor: /(?<=export const SERVICES = \[[^\]]*?"),?\s*\] as const/,
      place: "before",
      text: `, "${noun}"`,
    },
    {
      file: endpoints,
      anchor: /^import \{ EDGE_ENDPOINTS \}/m,
      place: "before",
      text: `import { ${noun.toUpperCase()}_ENDPOINTS } from "../${noun}/endpoints.ts";\n`,
    },
    {
      file: endpoints,
      anchor: /^\];\s*$/m,
      place: "before",
      text: `  ...${noun.toUpperCase()}_ENDPOINTS,\n`,
    },
    {
      file: "infra/contracts/src/site/redis-access.ts",
      anchor: /^};\n\n\/\*\* Commands without keys/m,
      place: "before",
      text: `  ${noun}: { reads: ["auth"] },\n`,
    },
    {
      file: "infra/dev/src/site/ports.ts",
      anchor: /^ {2}postgres: /m,
      place: "before",
      text: `  ${noun}: ${port},\n  ${noun}_internal: ${port + INTERNAL_OFFSET},\n`,
    },
  ];
}
