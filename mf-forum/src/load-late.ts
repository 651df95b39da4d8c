import type * as late from "./late.ts";

type Late = typeof late;

let loaded: Late | undefined;

/** Loads what sends and shows posts and comments that wait on this device, and the form for comments. It happens at the start of the remote. */
export async function loadLate(): Promise<Late> {
  loaded = await import("./late.ts");
  return loaded;
}

/** What {@link loadLate} has loaded, if it has. */
export const lateCode = (): Late | undefined => loaded;
