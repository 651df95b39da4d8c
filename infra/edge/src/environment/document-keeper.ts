import path from "node:path";
import { readText } from "@oneworld/artefacts/store/artefact-store";
import { createFolderStore } from "@oneworld/artefacts/store/folder-store";
import { writeWhole } from "@oneworld/artefacts/store/write-file";

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
  const file = `${environment}.json`;
  return {
    read: () => readText(createFolderStore(folder), file),
    write: (text) => writeWhole(path.join(folder, file), text),
  };
}
