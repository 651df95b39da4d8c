import { readStored, writeStored } from "@oneworld/remote-kit";

/** Where the browser keeps that shortcuts are off: `false`. */
const STORAGE_KEY = "shortcuts";

/** The choice of a page that can't store it. */
let ofPage: boolean | undefined;

/** Whether keys without a modifier work: WCAG 2.1.4 asks for a way to switch them off. */
export const areShortcutsOn = (): boolean => ofPage ?? readStored("local", STORAGE_KEY) !== false;

/** Switches shortcuts on or off, on this device. */
export function switchShortcuts(on: boolean): void {
  ofPage = writeStored("local", STORAGE_KEY, on ? null : false) ? undefined : on;
}
