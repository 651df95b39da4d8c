import { existsSync } from "node:fs";
import path from "node:path";
import { frontEndsIn, readManifest } from "@oneworld/artefacts/front-end-folders";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { manifestMessages } from "@oneworld/contracts/site/manifest-messages";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { messagesIn } from "./messages-in.ts";
import { serviceWords } from "./service-areas.ts";
import { messagesOf, readSource, sourcesIn } from "./sources.ts";

/** Messages that share a catalogue: `<folder>/<language>.json`. */
export interface Area {
  folder: string;
  messages: ReadonlySet<string>;
}

export interface Words {
  areas: Area[];
  /** visible texts that aren't messages */
  visible: string[];
}

/** Packages whose words are in the shell's catalogue, since the shell brings them. */
const OF_SHELL = ["infra/ui/src", "infra/remote-kit/src"];

/** Contracts whose messages (`msg`) are in the shell's catalogue. Those of a domain are in its front end's. */
const CONTRACTS = "infra/contracts/src";
const CONTRACTS_OF_SHELL = ["site", "common", "auth"];

/** Drawings, fonts, and what only developers and operators see. */
const WITHOUT_WORDS = /^infra\/ui\/src\/(?:art|theme)\/|^shell\/src\/(?:staging|telemetry)\//;

const shownSourcesIn = (folder: string): string[] =>
  sourcesIn(folder).filter((file) => !WITHOUT_WORDS.test(file));

const has = (folder: string): boolean => existsSync(path.join(ROOT, folder));

/** The catalogue of a source file: the nearest folder `locales` beside it or above it. */
function catalogueOf(file: string, source: string): string {
  for (let folder = path.dirname(file); folder.startsWith(source); folder = path.dirname(folder)) {
    if (has(`${folder}/locales`)) return `${folder}/locales`;
  }
  return `${source}/locales`;
}

/** All words of a front end, by their catalogues. */
async function wordsOfFrontEnd(folder: FrontEndName): Promise<Words> {
  const source = `${folder}/src`;
  const isShell = folder === "shell";
  const areas = new Map<string, Set<string>>();
  const visible: string[] = [];
  const add = (catalogue: string, messages: readonly string[]) =>
    areas.set(catalogue, new Set([...(areas.get(catalogue) ?? []), ...messages]));

  const manifestFile = `${source}/${isShell ? "shell" : "remote"}.ts`;
  add(`${source}/remote.locales`, manifestMessages(await readManifest(ROOT, folder)));
  for (const file of [source, ...(isShell ? OF_SHELL : [])].flatMap(shownSourcesIn)) {
    if (file === manifestFile) continue;
    const found = messagesIn(file, readSource(file));
    visible.push(...found.visible);
    add(
      file.startsWith(`${source}/`) ? catalogueOf(file, source) : `${source}/locales`,
      found.messages,
    );
  }
  const nouns = isShell ? CONTRACTS_OF_SHELL : [folder.replace(/^mf-/, "")];
  const contracts = nouns.map((noun) => `${CONTRACTS}/${noun}`).filter(has);
  add(`${source}/locales`, messagesOf(contracts.flatMap(shownSourcesIn)));
  return { areas: [...areas].map(([one, messages]) => ({ folder: one, messages })), visible };
}

/** The words of all front ends and services. */
export async function allWords(): Promise<Words> {
  const frontEnds = await Promise.all(frontEndsIn(ROOT).map(wordsOfFrontEnd));
  const words = [...frontEnds, serviceWords()];
  return {
    areas: words.flatMap(({ areas }) => areas),
    visible: words.flatMap(({ visible }) => visible),
  };
}
