import { parseArgs } from "node:util";
import { FRONT_ENDS } from "@oneworld/contracts/site/site-map";
import { UsageError, type Command, type Input, type OptionHelp } from "./commands/command.ts";
import { environmentCommand } from "./commands/environment.ts";
import { keygenCommand } from "./commands/keygen.ts";
import { overrideLinkCommand } from "./commands/override-link.ts";
import { canaryCommand, promoteCommand, rollbackCommand } from "./commands/promote.ts";
import { pruneCommand } from "./commands/prune.ts";
import { publishCommand } from "./commands/publish.ts";
import { renewCommand } from "./commands/renew.ts";
import { resignCommand } from "./commands/resign.ts";
import { historyCommand, listCommand, statusCommand } from "./commands/status.ts";
import { table } from "./commands/table.ts";
import { watchCommand } from "./commands/watch.ts";
import type { CommandContext } from "./context.ts";
import { didYouMean } from "./did-you-mean.ts";

const COMMANDS: Readonly<Record<string, Command>> = {
  publish: publishCommand,
  promote: promoteCommand,
  canary: canaryCommand,
  rollback: rollbackCommand,
  status: statusCommand,
  list: listCommand,
  history: historyCommand,
  prune: pruneCommand,
  watch: watchCommand,
  "override-link": overrideLinkCommand,
  environment: environmentCommand,
  renew: renewCommand,
  keygen: keygenCommand,
  resign: resignCommand,
};

/**
 * Runs one command line.
 *
 * @throws UsageError when it isn't understood; Refusal when it may not be done
 */
export async function run(argv: readonly string[], context: CommandContext): Promise<void> {
  const [name = "help", ...rest] = argv;
  if (name === "help" || name === "--help") return context.print(helpFor(rest[0]));
  const command = commandOf(name);
  if (rest.includes("--help")) return context.print(helpFor(name));
  await command.run(parse(name, rest, command), context);
}

/** What the program can do, or everything about one of its commands. */
export function helpFor(name: string | undefined): string {
  if (name === undefined) {
    const rows = Object.entries(COMMANDS).map(([word, { help }]) => [word, help]);
    return [
      "Usage: release <command> [options]",
      "",
      ...table(rows).map((line) => `  ${line}`),
      "",
      `Front ends: ${FRONT_ENDS.join(", ")}`,
      "Options of a command: release help <command>",
      "",
      "Exit codes: 0 done, 1 refused or failed, 2 wrong usage.",
    ].join("\n");
  }
  const { usage, help, options } = commandOf(name);
  const rows = Object.entries(options).map(([option, { value, help: text }]) => [
    `--${option}${value ? ` <${value}>` : ""}`,
    text,
  ]);
  return [
    `Usage: release ${name} ${usage} ${rows.length > 0 ? "[options]" : ""}`.replace(/ +/g, " "),
    "",
    `  ${help}`,
    "",
    ...table(rows).map((line) => `  ${line}`),
  ].join("\n");
}

/** Whether there is a command of this name. */
export const isCommand = (name: string): boolean => Object.hasOwn(COMMANDS, name);

function commandOf(name: string): Command {
  const command = isCommand(name) ? COMMANDS[name] : undefined;
  if (command) return command;
  throw new UsageError(
    [`There is no command ${name}.`, ...didYouMean(name, Object.keys(COMMANDS))].join(" "),
  );
}

/** Options that say where: commands that change something have `--to`, those that look or take back have `--in`. */
const WHERE = ["in", "to"];

function parse(name: string, args: readonly string[], { options }: Command): Input {
  const { positionals, values, tokens } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: Object.fromEntries(Object.entries(options).map(parseOption)),
  });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const known = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!known) throw new UsageError(unknownOption(name, token.rawName, options));
    if (!known.value && token.value !== undefined) {
      throw new UsageError(`--${token.name} takes no value.`);
    }
    // A value that begins with a hyphen is rather the next option
    const isMissing =
      token.value === undefined || (!token.inlineValue && token.value.startsWith("-"));
    if (known.value && isMissing) {
      throw new UsageError(`--${token.name} needs a value: --${token.name} <${known.value}>.`);
    }
  }
  return { words: positionals, options: values };
}

function unknownOption(command: string, given: string, options: Command["options"]): string {
  const name = given.replace(/^-+/, "");
  const other = WHERE.includes(name) && WHERE.find((one) => Object.hasOwn(options, one));
  if (other) return `${command} takes --${other} <${options[other]?.value}>, not ${given}.`;
  const hints = didYouMean(
    given,
    Object.keys(options).map((one) => `--${one}`),
  );
  return [`${command} has no option ${given}.`, ...hints].join(" ");
}

const parseOption = ([name, { value }]: [string, OptionHelp]) =>
  [name, { type: value ? "string" : "boolean" }] as [string, { type: "string" | "boolean" }];
