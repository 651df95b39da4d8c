import { createRemote } from "@oneworld/remote-kit";
import { pages } from "./routes.tsx";
import { shell } from "./shell.ts";
import type { ShellStore } from "./store.ts";

/** The shell's own pages, mounted as a remote's are. They share the frame's store, so that signing in shows in the header at once. */
export const createOwnPages = (store: ShellStore) =>
  createRemote({ manifest: shell, pages, createStore: () => store });
