import { environmentNameSchema, versionSchema } from "@oneworld/contracts/site/names";
import { FRONT_ENDS, type FrontEndName } from "@oneworld/contracts/site/site-map";
import type { CommandContext } from "../context.ts";
import { didYouMean } from "../did-you-mean.ts";

/** The command line can't be understood. */
export class UsageError extends Error {}

/** An option: whether it takes a value, and what it is for. */
export interface OptionHelp {
  /** what stands for the value in the help; an option without one is a switch */
  value?: string;
  help: string;
}

/** What was typed after a command's name. */
export interface Input {
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
}

/** One command of `release`. */
export interface Command {
  /** what has to follow its name */
  usage: string;
  help: string;
  options: Readonly<Record<string, OptionHelp>>;
  /** @throws UsageError when the input isn't understood; Refusal when it may not be done */
  run(input: Input, context: CommandContext): Promise<void>;
}

/** An option's value; undefined where it wasn't given. */
export function option({ options }: Input, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
}

/** Whether a switch was given. */
export const isOn = ({ options }: Input, name: string): boolean => options[name] === true;

/** The words after a command, of which there must be so many. */
export function words({ words: given }: Input, count: number, wanted: string): readonly string[] {
  if (given.length === count) return given;
  const surplus = given.slice(count);
  if (surplus.length > 0) {
    throw new UsageError(`${surplus.join(" ")} is too much: give ${wanted || "options only"}.`);
  }
  throw new UsageError(`Give ${wanted}.`);
}

/** The environment that an option names. @throws UsageError without it */
export function environmentOption(input: Input, name: string): string {
  const found = optionalEnvironment(input, name);
  if (found === undefined) throw new UsageError(`Say which environment: --${name} <environment>.`);
  return found;
}

/** The environment that an option names, undefined where it wasn't given. */
export function optionalEnvironment(input: Input, name: string): string | undefined {
  const value = option(input, name);
  return value === undefined ? undefined : environmentName(value);
}

/** The name of an environment, existing or not. @throws UsageError when it can't be one */
export function environmentName(name: string): string {
  const { error } = environmentNameSchema.safeParse(name);
  if (!error) return name;
  throw new UsageError(`${name} can't be the name of an environment. ${error.issues[0]?.message}`);
}

/** A version, existing or not. @throws UsageError when it can't be one */
function versionName(version: string): string {
  const { error } = versionSchema.safeParse(version);
  if (!error) return version;
  throw new UsageError(`${version} can't be a version. ${error.issues[0]?.message}`);
}

/** The version that an option names, undefined where it wasn't given. */
export function optionalVersion(input: Input, name: string): string | undefined {
  const value = option(input, name);
  return value === undefined ? undefined : versionName(value);
}

/** A front end by its name. */
export function frontEnd(name: string | undefined): FrontEndName {
  const found = FRONT_ENDS.find((candidate) => candidate === name);
  if (found) return found;
  const known = `Front ends: ${FRONT_ENDS.join(", ")}.`;
  throw new UsageError(
    name
      ? [`There is no front end ${name}.`, ...didYouMean(name, FRONT_ENDS), known].join(" ")
      : `Say which front end. ${known}`,
  );
}

/** A release as it is written: `mf-forum@1.2.0`. */
export function releaseName(word: string | undefined): { name: FrontEndName; version: string } {
  const [name, version, rest] = word?.split("@") ?? [];
  if (!version || rest !== undefined) {
    throw new UsageError(
      `${word ?? "Nothing"} is no release: give name and version, such as mf-forum@1.2.0.`,
    );
  }
  return { name: frontEnd(name), version: versionName(version) };
}

/** A number within bounds. */
export function numberOption(
  input: Input,
  name: string,
  { least, most, fallback }: { least: number; most: number; fallback?: number },
): number {
  const text = option(input, name);
  const value = text === undefined ? fallback : Number(text);
  if (value !== undefined && value >= least && value <= most) return value;
  throw new UsageError(`--${name} is a number from ${least} to ${most}.`);
}

const UNITS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

/** A span of time in seconds, from `30m`, `12h`, `7d`. */
export function secondsOption(input: Input, name: string, fallback: string): number {
  const text = option(input, name) ?? fallback;
  const [, digits, unit] = /^(\d{1,5})([smhd])$/.exec(text) ?? [];
  if (digits && unit) return Number(digits) * UNITS[unit as keyof typeof UNITS];
  throw new UsageError(`--${name} is a span of time such as 30m, 12h or 7d.`);
}
