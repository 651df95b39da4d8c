import {
  frontEndsOf,
  type DeployedVersion,
  type Environment,
} from "@oneworld/artefacts/environment";
import type { CommandContext, Context } from "../context.ts";
import {
  earlierDocuments,
  kindOf,
  readEnvironment,
  timeOf,
} from "../environment/environment-document.ts";
import { listReleases } from "../publishing/published-release.ts";
import type { Command } from "commander";
import { environmentOption, environmentsCommand } from "./arguments.ts";

/** `release status`: what is live where. */
export const addStatus = (program: Command, context: CommandContext): void =>
  environmentsCommand(
    program,
    ["status", "shows the live versions, canaries and fallbacks, and since when"],
    context,
    async (names) => {
      if (names.length === 0)
        context.print("There is no environment yet. To make one: release environment <name>");
      for (const name of names) await showEnvironment(name, context);
    },
  );

async function showEnvironment(name: string, context: CommandContext): Promise<void> {
  const environment = await readEnvironment(name, context);
  context.print(
    `${name} (${kindOf(environment)}), revision ${environment.revision}, ${validity(environment, context)}`,
  );
  const heads = ["front end", "version", "role", "members", "since"];
  for (const line of table([heads, ...(await rowsOf(environment, context))])) {
    context.print(`  ${line}`);
  }
}

const validity = ({ expiresAt }: Environment, { now }: Context): string =>
  Date.parse(expiresAt) > now().getTime()
    ? `valid until ${expiresAt}`
    : `expired at ${expiresAt}: renew it`;

const rowsOf = (environment: Environment, context: Context): Promise<string[][]> =>
  Promise.all(
    frontEndsOf(environment).flatMap((name) =>
      (environment.microFrontends[name] ?? []).map(async (version) => [
        name,
        version.metadata.version,
        roleOf(version),
        `${version.deployment.traffic} %`,
        await sinceOf(environment.name, version, context),
      ]),
    ),
  );

/** When the version got its role; empty for a fallback. */
async function sinceOf(
  environment: string,
  { deployment, extras }: DeployedVersion,
  context: Context,
): Promise<string> {
  if (deployment.traffic === 0) return "";
  return (await timeOf(environment, extras.since, context)) ?? `revision ${extras.since}`;
}

function roleOf({ deployment }: DeployedVersion): string {
  if (deployment.default) return "live";
  return deployment.traffic > 0 ? "canary" : "previous";
}

/** `release history`: who changed an environment, and why. */
export const addHistory = (program: Command, context: CommandContext): void =>
  void program
    .command("history")
    .description("shows who changed an environment and why, the latest first")
    .addOption(environmentOption("in", "which").makeOptionMandatory())
    .action(async ({ in: name }: { in: string }) => {
      await readEnvironment(name, context);
      const rows = [["revision", "when", "who", "what", "why"]];
      for await (const { revision, change } of earlierDocuments(name, context)) {
        rows.push([String(revision), change.at, change.by, change.what, change.reason ?? ""]);
      }
      for (const line of table(rows)) context.print(line);
    });

/** `release list`: the releases in the store. */
export const addList = (program: Command, context: CommandContext): void =>
  void program
    .command("list")
    .description("shows the releases in the store, the newest first")
    .action(async () => {
      const releases = await listReleases(context);
      if (releases.length === 0) return context.print("No release is published yet.");
      const rows = releases.map(({ name, version, published }) => [
        `${name}@${version}`,
        published.toISOString(),
      ]);
      for (const line of table([["release", "published"], ...rows])) context.print(line);
    });

/** Rows as columns that line up, the first row being the heads. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
