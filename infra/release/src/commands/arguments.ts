import {
  environmentNameSchema,
  newVersionSchema,
  versionSchema,
} from "@oneworld/contracts/site/names";
import { isFrontEndName, type FrontEndName } from "@oneworld/contracts/site/front-ends";
import { type Command, Option } from "commander";
import type { Context } from "../context.ts";
import { environmentNames } from "../environment/environment-document.ts";

/** A wrong command line. */
export class UsageError extends Error {}

/**
 * An option with a value. A value that begins with a hyphen is refused, since it is probably the next option.
 *
 * @param flags such as `--to <environment>`
 * @param parse reads the value; throws UsageError
 */
export const valueOption = <T = string>(
  flags: string,
  help: string,
  parse: (text: string) => T = (text) => text as T,
): Option =>
  new Option(flags, help).argParser((text: string) => {
    if (/^-(?!\d)/.test(text)) {
      throw new UsageError(`${flags.split(" ")[0]} needs a value: ${flags}.`);
    }
    return parse(text);
  });

/** `--in <environment>` or `--to <environment>`. */
export const environmentOption = (name: "in" | "to", help: string): Option =>
  valueOption(`--${name} <environment>`, help, environmentName);

/** The name of an environment, existing or not. @throws UsageError when it can't be one */
export function environmentName(name: string): string {
  const { error } = environmentNameSchema.safeParse(name);
  if (!error) return name;
  throw new UsageError(`${name} can't be the name of an environment. ${error.issues[0]?.message}`);
}

/** A version, existing or not. @throws UsageError when it can't be one */
export const versionName = (version: string): string => checkVersion(version, versionSchema);

/** A version to publish under. @throws UsageError when it can't be one */
export const newVersionName = (version: string): string => checkVersion(version, newVersionSchema);

function checkVersion(version: string, schema: typeof versionSchema): string {
  const { error } = schema.safeParse(version);
  if (!error) return version;
  throw new UsageError(`${version} can't be a version. ${error.issues[0]?.message}`);
}

/** A front end by its name. @throws UsageError */
export function frontEnd(name: string): FrontEndName {
  if (isFrontEndName(name)) return name;
  throw new UsageError(
    `${name} can't be the name of a front end. It is shell, or mf- with lower-case letters, digits and hyphens.`,
  );
}

export interface ReleaseName {
  name: FrontEndName;
  version: string;
}

/** A release as it is written: `mf-forum@1.2.0`. @throws UsageError */
export function releaseName(word: string): ReleaseName {
  const [name, version, rest] = word.split("@");
  if (!name || !version || rest !== undefined) {
    throw new UsageError(`${word} is no release: give name and version, such as mf-forum@1.2.0.`);
  }
  if (!/\d/.test(version)) {
    throw new UsageError(
      `${version} is no version: give one such as 1.2.0. To list them: release list`,
    );
  }
  return { name: frontEnd(name), version: versionName(version) };
}

/** An option with a number within bounds. */
export const numberOption = (
  flags: string,
  help: string,
  least: number,
  most: number,
  isWhole = false,
): Option =>
  valueOption(flags, help, (text) => {
    const value = Number(text);
    if (text.trim() && value >= least && value <= most && (!isWhole || Number.isInteger(value)))
      return value;
    const kind = isWhole ? "whole number" : "number";
    throw new UsageError(`${flags.split(" ")[0]} must be a ${kind} from ${least} to ${most}.`);
  });

const UNITS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

/** An option with a span of time, such as `30m`, `12h` or `7d`; its value is in seconds. */
export const secondsOption = (flags: string, help: string, fallback: string): Option => {
  const parse = (text: string): number => {
    const [, digits, unit] = /^(\d{1,5})([smhd])$/.exec(text) ?? [];
    if (digits && unit) return Number(digits) * UNITS[unit as keyof typeof UNITS];
    throw new UsageError(`${flags.split(" ")[0]} is a span of time such as 30m, 12h or 7d.`);
  };
  return valueOption(flags, help, parse).default(parse(fallback), fallback);
};

export const skipGateOption = (): Option =>
  new Option("--skip-gate", "skips the gates, to set up a site");

const change = (program: Command, name: string, description: string, at: "in" | "to"): Command =>
  program
    .command(name)
    .description(description)
    .addOption(environmentOption(at, "where").makeOptionMandatory())
    .addOption(valueOption("--reason <text>", "for the history"));

/** A command that deploys a release to an environment. Its action gets the release, and {@link DeployOptions}. */
export const releaseCommand = (program: Command, name: string, description: string): Command =>
  change(program, name, description, "to")
    .argument("<release>", "<front end>@<version>", releaseName)
    .addOption(skipGateOption());

export interface DeployOptions {
  to: string;
  reason?: string;
  skipGate?: boolean;
}

/** A command that changes a front end in an environment. Its action gets the front end, and `in` and `reason`. */
export const frontEndCommand = (
  program: Command,
  name: string,
  description: string,
  which: string,
): Command => change(program, name, description, "in").argument("<front end>", which, frontEnd);

/** A command for one environment, or for all. @param run gets their names */
export const environmentsCommand = (
  program: Command,
  [name, description]: readonly [name: string, description: string],
  context: Pick<Context, "store">,
  run: (names: string[]) => Promise<void>,
): void =>
  void program
    .command(name)
    .description(description)
    .addOption(environmentOption("in", "only this one"))
    .action(async ({ in: only }: { in?: string }) =>
      run(only === undefined ? await environmentNames(context) : [only]),
    );
