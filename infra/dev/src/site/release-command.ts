import path from "node:path";
import { ROOT } from "../machine/root.ts";

/** Arguments of Node.js for the built `infra/release`; its own arguments follow. */
export const RELEASE = [path.join(ROOT, "infra/release/dist/main.js")];
