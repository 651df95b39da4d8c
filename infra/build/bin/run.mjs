// `node infra/build/bin/run.mjs <folder> …` runs the program of a package, `src/main.ts`. It is bundled whenever its sources
// have changed: to load them one by one takes longer than most commands run. Only Node.js built-ins until then.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Loaded by those commands that need them. */
const EXTERNAL = ["@aws-sdk/*", "playwright-core"];

/** What a bundle is made by, beside its sources. */
const BUNDLER = ["run.mjs", "../src/service-bundle.ts"].map((file) =>
  path.join(import.meta.dirname, file),
);

const [node, , name, ...args] = process.argv;
process.chdir(path.resolve(import.meta.dirname, "../../.."));
const folder = path.resolve(name);
const program = path.resolve(`node_modules/.cache/programs/${path.basename(folder)}.mjs`);
if (!isCurrent()) await bundle();
process.argv = [node, program, ...args];
await import(pathToFileURL(program).href);

/** Whether the program was made of what its sources are now. Its first line says what it was made of. */
function isCurrent() {
  try {
    const [first] = readFileSync(program, "utf8").split("\n", 1);
    const { inputs } = JSON.parse(first.slice("// ".length));
    return first === describe(inputs);
  } catch {
    return false;
  }
}

function describe(inputs) {
  const hash = createHash("sha256");
  for (const file of [...BUNDLER, ...inputs]) hash.update(readFileSync(file));
  return `// ${JSON.stringify({ hash: hash.digest("hex"), inputs })}`;
}

async function bundle() {
  const { register } = await import("tsx/esm/api");
  const unregister = register();
  const { bundleService } = await import("../src/service-bundle.ts");
  await unregister();
  // Others may be running or bundling the same program
  const fresh = `${program}.${process.pid}`;
  const files = await bundleService({ folder, outfile: fresh, external: EXTERNAL });
  // Relative to the project's folder, where this runs, so that a program doesn't say where it was bundled
  const inputs = files.map((file) => path.relative("", file));
  await writeFile(fresh, `${describe(inputs)}\n${await readFile(fresh, "utf8")}`);
  await rename(fresh, program);
}
