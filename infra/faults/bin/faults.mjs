// Two of everything and its faults: `npm run faults -- <command>`. Only Node.js built-ins until the dependencies are installed.
import path from "node:path";
// oxlint-disable no-restricted-imports -- packages have names only once they are installed
import { installDependencies } from "../../local/bin/install.mjs";
import { requireNode } from "../../local/bin/node-version.mjs";
// oxlint-enable no-restricted-imports

requireNode();
process.chdir(path.resolve(import.meta.dirname, "../../.."));
await installDependencies();
const { register } = await import("tsx/esm/api");
register();
const { main } = await import("../src/main.ts");
// Members of a load that failed would go on
process.exit(await main(process.argv.slice(2)));
