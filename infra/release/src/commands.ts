import { Command, CommanderError } from "commander";
import { UsageError } from "./commands/arguments.ts";
import { addDeploy } from "./commands/deploy.ts";
import { addEnvironment } from "./commands/environment.ts";
import { addKeys } from "./commands/keys.ts";
import { addOverrideLink } from "./commands/override-link.ts";
import { addPrune } from "./commands/prune.ts";
import { addPublish } from "./commands/publish.ts";
import { addRollback } from "./commands/rollback.ts";
import { addStatus } from "./commands/status.ts";
import { addWatch } from "./commands/watch.ts";
import type { CommandContext } from "./context.ts";

/** Each adds commands to the program, in the order of the help. */
const COMMANDS: readonly ((program: Command, context: CommandContext) => void)[] = [
  addPublish,
  addDeploy,
  addRollback,
  addStatus,
  addPrune,
  addWatch,
  addOverrideLink,
  addEnvironment,
  addKeys,
];

const AFTER_HELP = `
Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 130 or 143 stopped by a signal.`;

/** Without words the help; `help` for an unknown command as that command, so that the error suggests a known one. */
const lineOf = (argv: readonly string[], program: Command): readonly string[] => {
  if (argv.length === 0) return ["help"];
  const isKnown = program.commands.some((one) => one.name() === argv[1]);
  return argv[0] === "help" && argv[1] !== undefined && !isKnown ? argv.slice(1) : argv;
};

/** A sentence with the option that the command has instead of `--in` or `--to`. */
function otherOption({ code }: CommanderError, argv: readonly string[], program: Command) {
  if (code !== "commander.unknownOption") return [];
  const long = argv.includes("--in") ? "--to" : "--in";
  const command = program.commands.find((one) => one.name() === argv[0]);
  const hasIt = command?.options.some((option) => option.long === long);
  return hasIt ? [`(Did you mean ${long}?)`] : [];
}

/** Refuses values that begin with a hyphen: each is probably the next option. */
function refuseHyphens({ commands }: Command): void {
  for (const option of commands.flatMap(({ options }) => options)) {
    const { required, long, flags, parseArg } = option;
    if (!required) continue;
    option.argParser((text: string, previous: unknown) => {
      if (/^-(?!\d)/.test(text)) throw new UsageError(`${long} needs a value: ${flags}.`);
      return parseArg ? parseArg(text, previous) : text;
    });
  }
}

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
  refuseHyphens(program);
  try {
    await program.parseAsync(lineOf(argv, program), { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) {
      const message = error.message.replace(/^error: /, "").replaceAll("\n", " ");
      throw new UsageError([message, ...otherOption(error, argv, program)].join(" "));
    }
    context.print(help.trimEnd());
  }
}
