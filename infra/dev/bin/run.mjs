// `node infra/dev/bin/run.mjs <program> …` runs a typed program of the project, whose `main` gets the other arguments. Only
// Node.js built-ins until the dependencies are installed.
import { requireNode } from "./node-version.mjs";

requireNode();
void import("./launch.mjs").then((module) => module.launch(process.argv[2], process.argv.slice(3)));
