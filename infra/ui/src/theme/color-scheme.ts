/** What a member chose; "system" follows the operating system. */
export type ColorScheme = "light" | "dark" | "system";

const storageKey = "theme";
const listeners = new Set<() => void>();

const isExplicit = (value: unknown): value is "light" | "dark" =>
  value === "light" || value === "dark";

/** The remembered choice; with closed storage that of this page; "system" when there is none. */
export function getColorScheme(): ColorScheme {
  let chosen: string | null | undefined;
  try {
    chosen = localStorage.getItem(storageKey);
  } catch {
    chosen = document.documentElement.dataset["theme"];
  }
  return isExplicit(chosen) ? chosen : "system";
}

/** Puts the remembered choice on the document. The shell calls it once, before the first render. */
export function applyColorScheme(scheme: ColorScheme = getColorScheme()): void {
  if (isExplicit(scheme)) document.documentElement.dataset["theme"] = scheme;
  else delete document.documentElement.dataset["theme"];
}

/** Chooses, applies and remembers a colour scheme. */
export function setColorScheme(scheme: ColorScheme): void {
  try {
    if (isExplicit(scheme)) localStorage.setItem(storageKey, scheme);
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be closed (private mode): the choice then lasts until the page is left.
  }
  applyColorScheme(scheme);
  for (const listener of listeners) listener();
}

/** Calls back when the choice changes, in this tab or another; gives the function that stops it. */
export function subscribeColorScheme(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    applyColorScheme();
    listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}
