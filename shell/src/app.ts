import { createRemote } from "@oneworld/remote-kit";
import { shell } from "./shell.ts";
import { pages } from "./routes.tsx";
import { createShellStore } from "./store.ts";

/** The store of the page's frame; the shell's own pages share it, so that signing in shows in the header at once. */
export const store = createShellStore();

/** The shell's own pages, mounted as a remote's are. */
export const ownPages = createRemote({ manifest: shell, pages, createStore: () => store });
