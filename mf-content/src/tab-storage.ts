/** What this tab keeps under a name, over reloads; null where there is nothing that can be read. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") as unknown;
  } catch {
    // Closed storage (private mode) or a broken entry: as if nothing was kept.
    return null;
  }
}

/** Keeps a value over reloads of this tab; null forgets it. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Closed or full storage: the value lasts as long as the page.
  }
}
