import { readdir, readFile } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";

const ROOT = path.resolve(import.meta.dirname, "../../../..");

/** Prefixes of the machine's paths. A short home such as `/` would match anywhere. */
const PATHS = [`${ROOT}/`, ...(homedir().length > 5 ? [`${homedir()}/`] : [])];

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

test("builds contain no path of the build machine", async () => {
  const services = (await readdir(path.join(ROOT, "services"))).map(
    (name) => `services/${name}/dist`,
  );
  const remotes = (await readdir(ROOT)).filter((name) => name.startsWith("mf-"));
  const folders = [
    ...services,
    "infra/edge/dist",
    "infra/release/dist",
    "infra/render/dist",
    ...["shell", ...remotes].map((name) => `${name}/dist`),
  ];
  const files = (await Promise.all(folders.map(filesUnder))).flat();
  expect(files.length).toBeGreaterThan(50);
  const naming: string[] = [];
  for (const file of files) {
    const text = await readFile(file, "latin1");
    if (PATHS.some((one) => text.includes(one))) naming.push(path.relative(ROOT, file));
  }
  expect(naming).toEqual([]);
});
