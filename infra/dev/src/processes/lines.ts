import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** Calls back with each line of a stream, and with the last one when it isn't ended. */
export function eachLine(stream: Readable, take: (line: string) => void): void {
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on("line", take);
}
