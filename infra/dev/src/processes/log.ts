import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";

/** Prints a text, each line after the name of its source. */
export type Log = (name: string, text: string) => void;

const WIDTH = 8;
const COLOURS = [36, 32, 33, 35, 34, 92, 93, 94, 95, 96];

/** A log whose lines start with the source's name, in its own colour on a terminal. */
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

/** A log in a file, which begins empty. */
export function logTo(file: string): Log {
  mkdirSync(path.dirname(file), { recursive: true });
  const stream = createWriteStream(file);
  return createLog((line) => void stream.write(line), false);
}
