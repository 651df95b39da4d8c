import { frontEndsOf } from "@oneworld/artefacts/environment";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { CommandContext } from "../context.ts";
import {
  earlierDocuments,
  kindOf,
  readEnvironment,
  timeOf,
} from "../environment/environment-document.ts";
import { isUsable, listReleases } from "../publishing/published-release.ts";
import type { Command } from "commander";
import { environmentName, environmentsCommand, frontEnd } from "./arguments.ts";

/** `release status`: what is live where; `release list`: what is stored; `release history`: who changed what, and why. */
export function addStatus(program: Command, context: CommandContext): void {
  environmentsCommand(
    program,
    ["status", "shows the live versions, canaries and fallbacks, and since when"],
    context,
    async (names) => {
      if (names.length === 0)
        context.print(
          "There is no environment yet. To make one: npm run release -- environment <name>",
        );
      for (const name of names) await showEnvironment(name, context);
    },
  );
  program
    .command("list")
    .description("shows the releases in the store, the newest first")
    .argument("[front end]", "only its releases", frontEnd)
    .action((only?: FrontEndName) => showReleases(only, context));
  program
    .command("history")
    .description("shows who changed an environment and why, the latest first")
    .requiredOption("--in <environment>", "which", environmentName)
    .action(({ in: name }: { in: string }) => showHistory(name, context));
}

async function showEnvironment(name: string, context: CommandContext): Promise<void> {
  const environment = await readEnvironment(name, context);
  const { revision, expiresAt, microFrontends } = environment;
  const isValid = Date.parse(expiresAt) > context.now().getTime();
  const validity = isValid ? `valid until ${expiresAt}` : `expired at ${expiresAt}: renew it`;
  context.print(`${name} (${kindOf(environment)}), revision ${revision}, ${validity}`);
  const rows = [["  front end", "version", "role", "members", "since"]];
  for (const remote of frontEndsOf(environment)) {
    for (const { metadata, deployment, extras } of microFrontends[remote] ?? []) {
      const { traffic } = deployment;
      const other = traffic > 0 ? "canary" : "previous";
      const since = (await timeOf(name, extras.since, context)) ?? `revision ${extras.since}`;
      const role = deployment.default ? "live" : other;
      const row = [role, `${traffic} %`, role === "previous" ? "" : since];
      rows.push([`  ${remote}`, metadata.version, ...row]);
    }
  }
  printTable(rows, context);
}

async function showHistory(name: string, context: CommandContext): Promise<void> {
  await readEnvironment(name, context);
  const rows = [["revision", "when", "who", "what", "why"]];
  for await (const { revision, change } of earlierDocuments(name, context))
    rows.push([String(revision), change.at, change.by, change.what, change.reason ?? ""]);
  printTable(rows, context);
}

async function showReleases(
  only: FrontEndName | undefined,
  context: CommandContext,
): Promise<void> {
  const releases = (await listReleases(context)).filter(
    (release) => isUsable(release) && release.name === (only ?? release.name),
  );
  if (releases.length === 0) return context.print("No release is published yet.");
  const rows = releases.map(({ name, version, published }) => [
    `${name}@${version}`,
    published.toISOString(),
  ]);
  printTable([["release", "published"], ...rows], context);
}

/** Prints rows as columns that line up, the first row being the heads. */
function printTable(rows: readonly (readonly string[])[], { print }: CommandContext): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    print(cells.join("  ").trimEnd());
  }
}
