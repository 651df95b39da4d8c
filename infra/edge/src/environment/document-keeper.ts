import path from "node:path";
import { readText } from "@oneworld/artefacts/store/artefact-store";
import { createFolderStore } from "@oneworld/artefacts/store/folder-store";
import { writeWhole } from "@oneworld/artefacts/store/write-file";

/**
 * Keeps the newest environment document over a restart. So a starting edge refuses an older document in the store.
 */
export interface DocumentKeeper {
  /** The document's text; null if there is none. */
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
}

/** Keeps it in a folder of this machine, one file for each environment. */
export function createDocumentKeeper(folder: string, environment: string): DocumentKeeper {
  const file = `${environment}.json`;
  return {
    read: () => readText(createFolderStore(folder), file),
    write: (text) => writeWhole(path.join(folder, file), text),
  };
}
