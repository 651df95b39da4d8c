// `npm run new -- mf-<noun>`. Only Node.js built-ins until the dependencies are installed.
import { requireNode } from "./node-version.mjs";

requireNode();
void import("./launch.mjs").then((module) => module.launch("new"));
