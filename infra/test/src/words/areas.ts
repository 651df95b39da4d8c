import { existsSync } from "node:fs";
import path from "node:path";
import type { FrontEndManifest } from "@oneworld/contracts/site/front-end-manifest";
import { manifestMessages } from "@oneworld/contracts/site/manifest-messages";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { findWorkspaces } from "@oneworld/dev/src/site/workspaces.ts";
import { messagesIn } from "./messages-in.ts";
import { serviceWords } from "./service-areas.ts";
import { readSource, sourcesIn } from "./sources.ts";

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
async function wordsOfFrontEnd(folder: string): Promise<Words> {
  const source = `${folder}/src`;
  const isShell = folder === "shell";
  const areas = new Map<string, Set<string>>();
  const visible: string[] = [];
  const add = (catalogue: string, messages: readonly string[]) =>
    areas.set(catalogue, new Set([...(areas.get(catalogue) ?? []), ...messages]));

  const manifestFile = `${source}/${isShell ? "shell" : "remote"}.ts`;
  const manifest = (await import(path.join(ROOT, manifestFile))) as Record<
    string,
    FrontEndManifest
  >;
  for (const stated of Object.values(manifest)) {
    add(`${source}/remote.locales`, manifestMessages(stated));
  }
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
  for (const file of nouns
    .map((noun) => `${CONTRACTS}/${noun}`)
    .filter(has)
    .flatMap(shownSourcesIn)) {
    const { messages } = messagesIn(file, readSource(file));
    add(`${source}/locales`, messages);
  }
  return { areas: [...areas].map(([one, messages]) => ({ folder: one, messages })), visible };
}

/** The words of all front ends and services. */
export async function allWords(): Promise<Words> {
  const frontEnds = findWorkspaces()
    .map(({ folder }) => folder)
    .filter((folder) => /^(?:shell|mf-[\w-]+)$/.test(folder));
  const words = [...(await Promise.all(frontEnds.map(wordsOfFrontEnd))), serviceWords()];
  return {
    areas: words.flatMap(({ areas }) => areas),
    visible: words.flatMap(({ visible }) => visible),
  };
}
