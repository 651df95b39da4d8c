import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { temporaryFolder } from "@oneworld/artefacts/test/temporary-folder";
import { REPOSITORY } from "@oneworld/build/folders";
import { execaNode } from "execa";
import { expect, test } from "vitest";
import { readBuild } from "../../src/publishing/read-build.ts";
import { describeStockBuild } from "../../src/stock/describe-stock-build.ts";

/** The blocks of code in docs/stock-remotes.md, in their order. */
async function blocks(): Promise<{ language: string; text: string }[]> {
  const page = await readFile(path.join(REPOSITORY, "docs/stock-remotes.md"), "utf8");
  return [...page.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, language = "", text = ""]) => ({
    language,
    text,
  }));
}

test("the remote of the docs builds and can be published, copied as it stands", async () => {
  const folder = await temporaryFolder();
  const found = await blocks();
  const [packageJson, remoteJson] = found.filter(({ language }) => language === "json");
  const scripts = found.flatMap(({ text }) => {
    const [, file] = /^\/\/ ((?:src\/|rspack)[\w.]+)/.exec(text) ?? [];
    return file ? [[file, text] as const] : [];
  });
  expect(scripts.map(([file]) => file)).toEqual(["src/app.js", "src/page.js", "rspack.config.js"]);
  await mkdir(path.join(folder, "src"));
  await symlink(path.join(REPOSITORY, "node_modules"), path.join(folder, "node_modules"));
  for (const [file, text] of [
    ["package.json", packageJson?.text ?? ""],
    ["remote.json", remoteJson?.text ?? ""],
    ...scripts,
  ] as const) {
    await writeFile(path.join(folder, file), text);
  }
  const { scripts: commands } = JSON.parse(packageJson?.text ?? "{}") as {
    scripts: { build: string };
  };
  const [program = "", ...args] = commands.build.split(" ");
  await execaNode(path.join(folder, "node_modules/.bin", program), args, {
    cwd: folder,
    env: { NODE_ENV: undefined },
    stdin: "ignore",
  });
  const dist = path.join(folder, "dist");
  await describeStockBuild(dist, path.join(folder, "remote.json"), undefined);
  const { release } = await readBuild(dist);
  expect(release).toMatchObject({ name: "mf-weather", version: "1.0.0", isStock: true });
});
