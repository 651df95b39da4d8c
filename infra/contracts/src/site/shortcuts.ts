import { msg } from "./languages.ts";

/** A keyboard shortcut: keys that are pressed one after the other, and what they do. */
export interface Shortcut {
  keys: readonly string[];
  does: string;
}

/** Keys after `g`, and the address that they lead to. */
export const PLACES = {
  h: { to: "/", name: msg("Home") },
  f: { to: "/following", name: msg("Your Feed") },
  c: { to: "/chats", name: msg("Chats") },
  n: { to: "/notifications", name: msg("Notifications") },
  p: { to: "/profile", name: msg("My Profile") },
} as const;

/**
 * All shortcuts, for the sheet that `?` opens and for the page with help. A control says its key itself, by
 * `aria-keyshortcuts`: the shell presses what the post with the focus states.
 */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["?"], does: msg("Show this list") },
  { keys: ["/"], does: msg("Search") },
  { keys: ["j"], does: msg("Next post, comment or story") },
  { keys: ["k"], does: msg("Previous post, comment or story") },
  { keys: ["l"], does: msg("Like, or take the like back") },
  { keys: ["c"], does: msg("Comment or answer; open a story") },
  { keys: ["b"], does: msg("Bookmark, or no longer") },
  { keys: ["n"], does: msg("New post") },
  ...Object.entries(PLACES).map(([key, { name }]) => ({ keys: ["g", key], does: name })),
  { keys: ["Esc"], does: msg("Close a dialog or menu") },
];
