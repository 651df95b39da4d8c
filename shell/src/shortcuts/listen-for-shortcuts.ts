import { areShortcutsOn } from "./shortcut-switch.ts";

/** Keys of shortcuts, and those that follow a `g`. */
const KEYS = /^[?/jklcbnghfp]$/;

/** Where keys write, choose or move. */
const TAKES_KEYS = "input, textarea, select, [contenteditable], [role=menu], [role=listbox]";

/** Whether something on the page has taken a key, or a field or a dialog will. */
export const isTaken = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  defaultPrevented ||
  (target instanceof Element && target.closest(TAKES_KEYS) !== null) ||
  document.querySelector("dialog[open]") !== null;

/** Whether the key is of a shortcut, and nothing else on the page takes it. */
function isFree(event: KeyboardEvent): boolean {
  const { key } = event;
  if (!KEYS.test(key) || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.repeat && key !== "j" && key !== "k") return false;
  return !isTaken(event) && areShortcutsOn();
}

/** Listens for the keys of shortcuts. The code that acts on them comes with the first one. */
export function listenForShortcuts(): void {
  addEventListener("keydown", (event) => {
    if (!isFree(event)) return;
    // Otherwise a field that gets the focus receives the key, and Firefox opens its quick find for a slash
    event.preventDefault();
    const { key, timeStamp } = event;
    // If it can't be loaded, the page works as without shortcuts
    import("./press-key.ts").then(
      ({ pressKey }) => pressKey(key, timeStamp),
      () => {},
    );
  });
}
