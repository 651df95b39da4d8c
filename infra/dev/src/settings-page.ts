import { writeFileSync } from "node:fs";
import path from "node:path";
import type { SettingEntry } from "@oneworld/contracts/site/setting-entry";
import { ROOT } from "./machine/root.ts";
import { createLog } from "./processes/log.ts";
import { envFor } from "./processes/process-env.ts";
import { buildSite } from "./site/build.ts";
import { declaredSettings } from "./site/site.ts";
import { findServices } from "./site/workspaces.ts";

/** The page with all settings, generated from the schemas by `npm run settings`. */
export const SETTINGS_PAGE = path.join(ROOT, "docs/settings.md");

const HEAD = `# Settings

Environment variables of the edge and the services. \`npm run settings\` writes this page from their schemas; a process that lacks a
setting or gets an invalid one names it and doesn't start. [Processes](processes.md) says what the secrets protect.

| setting | processes | default | meaning |
| --- | --- | --- | --- |
`;

/**
 * The page as Markdown, from the settings that each process prints.
 *
 * @param isBuilt whether the builds are those of today's sources, and may print them: they start in a fifth of the time
 */
export async function settingsPage(isBuilt = false): Promise<string> {
  const programs = [
    ["edge", "infra/edge"],
    ...findServices().map(({ name, folder }) => [name, folder]),
  ] as const;
  const { signal } = new AbortController();
  const printed = await Promise.all(
    programs.map(async ([name, folder]) => {
      const file = path.join(ROOT, folder, isBuilt ? "dist/main.js" : "src/main.ts");
      const program = isBuilt ? [file] : ["--import", "tsx", file];
      return { name, settings: await declaredSettings(program, envFor([], process.env), signal) };
    }),
  );
  const rows = new Map<string, { setting: SettingEntry; processes: string[] }>();
  for (const { name, settings } of printed) {
    for (const setting of settings) {
      const key = JSON.stringify(setting);
      const row = rows.get(key) ?? { setting, processes: [] };
      row.processes.push(name);
      rows.set(key, row);
    }
  }
  const names = printed.map(({ name }) => name);
  return HEAD + [...rows.values()].map((row) => rowOf(row, names)).join("");
}

function rowOf(
  { setting, processes }: { setting: SettingEntry; processes: string[] },
  all: string[],
): string {
  const { name, description, required, byDefault } = setting;
  const services = all.filter((one) => one !== "edge");
  const isEach = (some: string[]) => some.length === processes.length && some.length > 1;
  const where = isEach(all) ? "all" : isEach(services) ? "services" : processes.join(", ");
  const value = required ? "**required**" : byDefault === null ? "" : `\`${byDefault}\``;
  return `| \`${name}\` | ${where} | ${value} | ${description.replaceAll("|", "\\|")} |\n`;
}

/** `npm run settings`: writes the page. @throws SetupError when the services' code can't be generated */
export async function main(_: string[], signal: AbortSignal): Promise<void> {
  await buildSite(createLog(), signal, "generate");
  writeFileSync(SETTINGS_PAGE, await settingsPage());
}
