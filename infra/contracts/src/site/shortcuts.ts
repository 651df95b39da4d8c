/** A keyboard shortcut: keys that are pressed one after the other, and what they do. */
export interface Shortcut {
  keys: readonly string[];
  does: string;
}

/** Keys after `g`, and the address that they lead to. */
export const PLACES = {
  h: { to: "/", name: "Home" },
  f: { to: "/following", name: "Your Feed" },
  c: { to: "/chats", name: "Chats" },
  n: { to: "/notifications", name: "Notifications" },
  p: { to: "/profile", name: "My Profile" },
} as const;

/**
 * All shortcuts, for the sheet that `?` opens and for the page with help. A control says its key itself, by
 * `aria-keyshortcuts`: the shell presses what the post with the focus states.
 */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["?"], does: "Show this list" },
  { keys: ["/"], does: "Search" },
  { keys: ["j"], does: "Next post, comment or story" },
  { keys: ["k"], does: "Previous post, comment or story" },
  { keys: ["l"], does: "Like, or take the like back" },
  { keys: ["c"], does: "Comment or answer; open a story" },
  { keys: ["b"], does: "Bookmark, or no longer" },
  { keys: ["n"], does: "New post" },
  ...Object.entries(PLACES).map(([key, { name }]) => ({ keys: ["g", key], does: name })),
  { keys: ["Esc"], does: "Close a dialog or menu" },
];
