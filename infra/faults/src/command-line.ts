import { UsageError } from "@oneworld/dev/src/machine/setup-error.ts";
import { serviceNames } from "@oneworld/dev/src/site/site.ts";
import { FAULTS, SUBJECTS } from "./fault-table.ts";

/** What a command takes besides its name. */
interface Takes {
  /** as the usage shows it */
  words: string;
  does: string;
  /** the arguments that count; any without it */
  known?: RegExp;
  max?: number;
}

const anyOf = (names: readonly string[], end = ""): RegExp =>
  new RegExp(`^(?:${names.join("|")})${end}$`);

const TAKES = {
  browser: { words: "[file…]", does: "runs all browser tests, or those files" },
  matrix: {
    words: "[subject…] [fault…]",
    does: `injects each fault into each subject, for about a minute each. Subjects: ${SUBJECTS.join(", ")}. Faults: ${FAULTS.join(", ")}`,
    known: anyOf([...SUBJECTS, ...FAULTS]),
  },
  memory: {
    words: "[minutes]",
    does: "watches Redis for an hour, or for those minutes",
    known: /^[1-9]\d{0,3}$/,
    max: 1,
  },
  rolling: {
    words: "[process…]",
    does: "restarts each process in turn, for example auth or edge-2, in about ten seconds each",
    known: anyOf([...serviceNames(), "edge"], "(?:-[12])?"),
  },
  silent: { words: "", does: "counts what open pages cost, for eight minutes", max: 0 },
  start: { words: "", does: "runs the site until Ctrl-C", max: 0 },
} as const satisfies Record<string, Takes>;

export type CommandName = keyof typeof TAKES;

const USAGE = [
  "Usage: npm run faults -- <command>",
  ...Object.entries(TAKES).map(
    ([name, { words, does }]) => `  ${name} ${words}`.trimEnd() + `: ${does}`,
  ),
  "LOAD=0.4 before it makes 40 % of the usual load.",
].join("\n");

/**
 * Reads a command line before anything is built or started.
 *
 * @param load `LOAD` of the environment
 * @throws UsageError that names the wrong argument
 */
export function parseCommandLine(
  [name = "", ...args]: readonly string[],
  load = process.env.LOAD,
): { name: CommandName; args: string[] } {
  if (!isCommand(name)) throw new UsageError(USAGE);
  const { known, max = Infinity }: Takes = TAKES[name];
  const wrong = args.find((arg) => known?.test(arg) === false) ?? args[max];
  if (wrong !== undefined) throw new UsageError(`${name} doesn't take ${wrong}.\n${USAGE}`);
  if (load !== undefined && !(Number(load) > 0))
    throw new UsageError(`LOAD=${load} must be a number above 0.`);
  return { name, args };
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(TAKES, name);
