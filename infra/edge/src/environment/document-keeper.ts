import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Keeps the newest environment document where it outlives the process: an edge that starts while somebody has put an old
 * document in its place then knows better.
 */
export interface DocumentKeeper {
  /** The document's text, null where none is kept. */
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
}

/** Keeps it in a folder of this machine, one file an environment. */
export function createDocumentKeeper(folder: string, environment: string): DocumentKeeper {
  const file = path.join(folder, `${environment}.json`);
  return {
    async read() {
      try {
        return await readFile(file, "utf8");
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async write(text) {
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.${process.pid}.tmp`, text);
      await rename(`${file}.${process.pid}.tmp`, file);
    },
  };
}
