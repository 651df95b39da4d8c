import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { messagesIn } from "./messages-in.ts";

const SOURCE = /^(?!.*\.(?:test|types\.test)\.)(?!.*testing)(?!.*\/generated\/).*\.tsx?$/;

/** The source files of a folder, without tests. Paths begin at the repository's root. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.join(folder, file))
    .filter((file) => SOURCE.test(file));

export const readSource = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

/** The messages that files translate. */
export const messagesOf = (files: readonly string[]): string[] =>
  files.flatMap((file) => messagesIn(file, readSource(file)).messages);
