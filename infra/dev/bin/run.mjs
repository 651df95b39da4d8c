// `node infra/dev/bin/run.mjs <program> …` runs a TypeScript program's `main` with the other arguments. It uses only Node.js
// built-ins until the dependencies are installed. An old Node.js can parse this file, unlike the others.
const version = process.versions.node.split(".").map(Number);
if (version[0] > 20 || (version[0] === 20 && version[1] >= 19)) {
  void import("./launch.mjs").then((module) =>
    module.launch(process.argv[2], process.argv.slice(3)),
  );
} else {
  console.error(
    "This needs Node.js 20.19 or newer and found " +
      process.versions.node +
      ": install a current one from https://nodejs.org, or run `nvm install`.",
  );
  process.exitCode = 1;
}
