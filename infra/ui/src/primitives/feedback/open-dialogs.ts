let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: typeof open): void {
  open = next;
  for (const listener of listeners) listener();
}

/** The page's open dialogs, which all remotes share: all that is outside of the topmost one can't be reached. */
export const openDialogs = {
  /** Adds a dialog. @returns what removes it */
  add(dialog: HTMLDialogElement): () => void {
    change([...open, dialog]);
    return () => change(open.filter((other) => other !== dialog));
  },
  /** The one that was opened last; null without any. */
  topmost: (): HTMLDialogElement | null => open.at(-1) ?? null,
  /** Calls back after each change; gives the function that stops it. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
