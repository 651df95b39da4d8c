import {
  environmentNameSchema,
  frontEndNameSchema,
  newVersionSchema,
  versionSchema,
} from "@oneworld/contracts/site/names";
import type { ReleaseName } from "@oneworld/artefacts/release";
import { localServerSchema, overrideLinkSchema } from "@oneworld/contracts/site/overrides";
import { type Command, Option } from "commander";
import { z } from "zod";
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

/** Reads what a schema accepts. The result throws UsageError with the schema's rule. */
const checked =
  <T>(what: string, schema: z.ZodType<T>) =>
  (word: string): T => {
    const { data, error } = schema.safeParse(word);
    if (error) throw new UsageError(`${word} can't be ${what}. ${error.issues[0]?.message}`);
    return data;
  };

/** The name of an environment, existing or not. */
export const environmentName = checked("the name of an environment", environmentNameSchema);

/** A version, existing or not. */
const versionName = checked("a version", versionSchema);

/** A version to publish under. */
export const newVersionName = checked("a version", newVersionSchema);

/** A front end by its name. */
export const frontEnd = checked("the name of a front end", frontEndNameSchema);

/** The path of a page. */
export const sitePath = checked("a page of the site", overrideLinkSchema.shape.to);

/** The address of a site, without what comes after its host and port. */
export const siteOrigin = checked(
  "a site's address",
  z
    .url({ protocol: /^https?$/, error: "Give one such as https://staging.example." })
    .transform((address) => new URL(address).origin),
);

/** The address of a development server. */
export const localServer = checked("a development server", localServerSchema);

/** A release as it is written: `mf-forum@1.2.0`. @throws UsageError */
export function releaseName(word: string): ReleaseName {
  const [name, version, rest] = word.split("@");
  if (!name || !version || rest !== undefined) {
    throw new UsageError(`${word} is no release: give name and version, such as mf-forum@1.2.0.`);
  }
  if (!/\d/.test(version)) {
    throw new UsageError(
      `${version} is no version: give one such as 1.2.0. To list them: npm run release -- list`,
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

/** A command that changes an environment. */
export const changeCommand = (
  program: Command,
  name: string,
  description: string,
  at: "in" | "to",
): Command =>
  program
    .command(name)
    .description(description)
    .addOption(environmentOption(at, "where").makeOptionMandatory())
    .addOption(valueOption("--reason <text>", "for the history"));

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
