import {
  environmentNameSchema,
  frontEndNameSchema,
  newVersionSchema,
  versionSchema,
} from "@oneworld/contracts/site/names";
import type { ReleaseName } from "@oneworld/artefacts/release";
import { localServerSchema, overrideLinkSchema } from "@oneworld/contracts/site/overrides";
import { type Command, InvalidArgumentError, Option } from "commander";
import { z } from "zod";
import type { Context } from "../context.ts";
import { environmentNames } from "../environment/environment-document.ts";

/** A wrong command line. */
export class UsageError extends Error {}

/** Reads what a schema accepts. The result throws InvalidArgumentError with the schema's rule, to which commander adds the option. */
const checked =
  <T>(schema: z.ZodType<T>) =>
  (word: string): T => {
    const { data, error } = schema.safeParse(word);
    if (error) throw new InvalidArgumentError(error.issues[0]?.message ?? "");
    return data;
  };

/** The name of an environment, existing or not. */
export const environmentName = checked(environmentNameSchema);

/** A version, existing or not. */
const versionName = checked(versionSchema);

/** A version to publish under. */
export const newVersionName = checked(newVersionSchema);

/** A front end by its name. */
export const frontEnd = checked(frontEndNameSchema);

/** The path of a page. */
export const sitePath = checked(overrideLinkSchema.shape.to);

/** The address of a site, without what comes after its host and port. */
export const siteOrigin = checked(
  z
    .url({ protocol: /^https?$/, error: "Give one such as https://staging.example." })
    .transform((address) => new URL(address).origin),
);

/** The address of a development server. */
export const localServer = checked(localServerSchema);

/** A release as it is written: `mf-forum@1.2.0`. @throws InvalidArgumentError */
export function releaseName(word: string): ReleaseName {
  const [name, version, rest] = word.split("@");
  if (!name || !version || rest !== undefined)
    throw new InvalidArgumentError("Give name and version, such as mf-forum@1.2.0.");
  if (!/\d/.test(version)) {
    throw new InvalidArgumentError(
      `${version} is no version: give one such as 1.2.0. To list them: npm run release -- list`,
    );
  }
  return { name: frontEnd(name), version: versionName(version) };
}

/** A front end, or one of its releases. */
export type FrontEndOrRelease = Pick<ReleaseName, "name"> & Partial<ReleaseName>;

/** Reads `mf-forum` or `mf-forum@1.2.0`. @throws InvalidArgumentError */
export const frontEndOrRelease = (word: string): FrontEndOrRelease =>
  word.includes("@") ? releaseName(word) : { name: frontEnd(word) };

/** Reads a number within bounds. @throws InvalidArgumentError */
export const numberFrom =
  (least: number, most: number, isWhole = false) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() && value >= least && value <= most && (!isWhole || Number.isInteger(value)))
      return value;
    const kind = isWhole ? "whole number" : "number";
    throw new InvalidArgumentError(`Give a ${kind} from ${least} to ${most}.`);
  };

const UNITS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

/** Reads a span of time, such as `30m`, `12h` or `7d`. @returns seconds. @throws InvalidArgumentError */
function seconds(text: string): number {
  const [, digits, unit] = /^(\d{1,5})([smhd])$/.exec(text) ?? [];
  if (digits && unit) return Number(digits) * UNITS[unit as keyof typeof UNITS];
  throw new InvalidArgumentError("Give a span of time such as 30m, 12h or 7d.");
}

/** An option with a span of time; its value is in seconds. */
export const secondsOption = (flags: string, help: string, fallback: string): Option =>
  new Option(flags, help).argParser(seconds).default(seconds(fallback), fallback);

/** The option that leaves out the gates, for `command.option`. */
export const SKIP_GATE = ["--skip-gate", "skips the gates, to set up a site"] as const;

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
    .requiredOption(`--${at} <environment>`, "where", environmentName)
    .option("--reason <text>", "for the history");

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
    .option("--in <environment>", "only this one", environmentName)
    .action(async ({ in: only }: { in?: string }) =>
      run(only === undefined ? await environmentNames(context) : [only]),
    );
