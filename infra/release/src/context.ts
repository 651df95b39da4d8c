import type { Keys } from "./signing/keys.ts";
import type { ArtefactStore } from "@oneworld/artefacts/store/artefact-store";

/** Dependencies of every command. */
export interface Context {
  store: ArtefactStore;
  keys: Keys;
  /** author of the change, for the history */
  actor: string;
  /** validity of an environment document in milliseconds, from when it is written */
  lifetimeMs: number;
  now(): Date;
  print(line: string): void;
}
