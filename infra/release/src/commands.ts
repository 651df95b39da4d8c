import { Command, CommanderError } from "commander";
import { UsageError } from "./commands/arguments.ts";
import { addEnvironment } from "./commands/environment.ts";
import { addKeygen } from "./commands/keygen.ts";
import { addOverrideLink } from "./commands/override-link.ts";
import { addCanary, addPromote, addRollback } from "./commands/promote.ts";
import { addPrune } from "./commands/prune.ts";
import { addPublish } from "./commands/publish.ts";
import { addRemove } from "./commands/remove.ts";
import { addRenew } from "./commands/renew.ts";
import { addResign } from "./commands/resign.ts";
import { addHistory, addList, addStatus } from "./commands/status.ts";
import { addWatch } from "./commands/watch.ts";
import type { CommandContext } from "./command-context.ts";
import { didYouMean } from "./did-you-mean.ts";

/** Each adds a command to the program, in the order of the help. */
const COMMANDS: readonly ((program: Command, context: CommandContext) => void)[] = [
  addPublish,
  addPromote,
  addCanary,
  addRollback,
  addRemove,
  addStatus,
  addList,
  addHistory,
  addPrune,
  addWatch,
  addOverrideLink,
  addEnvironment,
  addRenew,
  addKeygen,
  addResign,
];

const AFTER_HELP = `
Exit codes: 0 done, 1 refused or failed, 2 wrong usage.`;

/**
 * Runs one command line.
 *
 * @throws UsageError for a wrong command line; Refusal when the command isn't allowed
 */
export async function run(argv: readonly string[], context: CommandContext): Promise<void> {
  let help = "";
  const program = new Command("release")
    .usage("<command> [options]")
    .exitOverride()
    .configureOutput({ writeOut: (text) => void (help += text), writeErr: () => {} })
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .addHelpText("after", AFTER_HELP);
  for (const add of COMMANDS) add(program, context);
  try {
    await program.parseAsync(argv.length > 0 ? argv : ["help"], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw usageError(error, argv, program);
    context.print(help.trimEnd());
  }
}

/** Options for the environment: some commands have `--to`, others `--in`. */
const WHERE = ["--in", "--to"];

/** Commander's codes of the first thing that is missing. */
const MISSING = new Set(["commander.missingArgument", "commander.missingMandatoryOptionValue"]);

/** Arguments and options that the command line lacks, as the help names them. */
const missingFrom = (command: Command): string[] => [
  ...command.registeredArguments
    .slice(command.args.length)
    .flatMap((one) => (one.required ? `<${one.name()}>` : [])),
  ...command.options
    .filter((one) => one.mandatory && command.getOptionValue(one.attributeName()) === undefined)
    .map(({ flags }) => flags),
];

/** An unknown option is reported first: it may be why another one is missing. */
function usageError({ code, message }: CommanderError, argv: readonly string[], program: Command) {
  const command = program.commands.find((one) => one.name() === argv[0]);
  const known = command?.options.flatMap(({ long }) => long ?? []) ?? [];
  if (argv[0] === "help" && argv[1] !== undefined) {
    const names = program.commands.map((one) => one.name());
    return new UsageError(
      [`There is no command ${argv[1]}.`, ...didYouMean(argv[1], names)].join(" "),
    );
  }
  const unknown = argv.find(
    (word) => /^--\w/.test(word) && !known.includes(word.split("=")[0] ?? ""),
  );
  const missing = command && MISSING.has(code) ? missingFrom(command) : [];
  if (command && !unknown && missing.length > 0) {
    return new UsageError(`${command.name()} needs ${missing.join(" and ")}.`);
  }
  if (!command || !unknown) {
    return new UsageError(message.replace(/^error: /, "").replaceAll("\n", " "));
  }
  const other = WHERE.includes(unknown)
    ? command.options.find(({ long }) => long && WHERE.includes(long))
    : undefined;
  if (other) return new UsageError(`${command.name()} takes ${other.flags}, not ${unknown}.`);
  return new UsageError(
    [`${command.name()} has no option ${unknown}.`, ...didYouMean(unknown, known)].join(" "),
  );
}
