/** Prints a text, line by line, under the name of the part it comes from. */
export type Log = (name: string, text: string) => void;

const WIDTH = 8;
const COLOURS = [36, 32, 33, 35, 34, 92, 93, 94, 95, 96];

/**
 * A log whose lines start with the part's name, in a colour of its own where the terminal has colours.
 *
 * @param write takes each finished line
 */
export function createLog(
  write = (line: string): void => void process.stdout.write(line),
  coloured = process.stdout.isTTY,
): Log {
  const known: string[] = [];
  return (name, text) => {
    if (!known.includes(name)) known.push(name);
    const label = `${name.padEnd(WIDTH)} |`;
    const colour = COLOURS[known.indexOf(name) % COLOURS.length];
    const prefix = coloured ? `\u001B[${colour}m${label}\u001B[0m` : label;
    for (const line of text.trimEnd().split("\n")) write(`${prefix} ${line}\n`);
  };
}
