import { fragmentFor } from "@oneworld/remote-kit";
import { remote } from "./remote.ts";

/** Shows a fragment that this remote's pages use. */
export const Fragment = fragmentFor(remote);
