import path from "node:path";
import { ROOT } from "../machine/root.ts";

/** What Node.js is started with for a command of `infra/release` as it was last built; the command's words follow. */
export const RELEASE = [path.join(ROOT, "infra/release/dist/main.js")];
