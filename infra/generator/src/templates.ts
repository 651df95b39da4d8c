import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const TEMPLATES = fileURLToPath(new URL("../templates", import.meta.url));
const SUFFIX = ".template";

/** A file to be written. */
export interface NewFile {
  /** path from the project's root */
  file: string;
  text: string;
}

/** From a new service's public port to its internal one. */
export const INTERNAL_OFFSET = 100;

/** The line of a new service in each of the lists of services, by file. A remote is in no list. */
export const linesFor = (noun: string): Record<string, string> => ({
  "infra/contracts/src/site/service-list.ts": `export { ${noun} } from "../${noun}/service.ts";\n`,
  "infra/contracts/src/site/endpoint-lists.ts": `export { ${noun.toUpperCase()}_ENDPOINTS } from "../${noun}/endpoints.ts";\n`,
});

/** Where the parts of a new pair of remote and service go. */
const placesOf = (noun: string): Record<string, string> => ({
  remote: `mf-${noun}`,
  service: `services/${noun}`,
  contracts: `infra/contracts/src/${noun}`,
});

/**
 * The files of a new remote, its service and their contracts.
 *
 * @param port the service's public port in a local run; its internal one is 100 above it
 * @param versions versions of the npm packages that they use, as the rest of the project has them
 * @throws Error when a package's version isn't known
 */
export function filesFor(
  { noun, title, port }: { noun: string; title: string; port: number },
  versions: Record<string, string>,
): NewFile[] {
  const fill = (text: string): string =>
    text
      .replaceAll("__noun__", noun)
      .replaceAll("__NOUN__", noun.toUpperCase())
      .replaceAll("__Noun__", title)
      .replaceAll("__port__", String(port))
      .replaceAll("__internal_port__", String(port + INTERNAL_OFFSET))
      .replaceAll(/__version:(.+?)__/g, (_, name: string) => {
        const version = versions[name];
        if (!version) throw new Error(`No package of the project uses ${name} any more.`);
        return version;
      });
  return Object.entries(placesOf(noun)).flatMap(([part, place]) =>
    templatesIn(part).map((name) => ({
      file: `${place}/${fill(name.slice(0, -SUFFIX.length))}`,
      text: fill(readFileSync(path.join(TEMPLATES, part, name), "utf8")),
    })),
  );
}

const templatesIn = (part: string): string[] =>
  readdirSync(path.join(TEMPLATES, part), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.split(path.sep).join("/"))
    .toSorted();
