import path from "node:path";
import { ROOT } from "../machine/root.ts";

/** What Node.js is started with for `npm run release`; its own words follow. */
export const RELEASE = [path.join(ROOT, "infra/build/bin/run.mjs"), "infra/release"];
