/**
 * Ends the process with one sentence when this Node.js is too old. Written so that an old Node.js can still parse it,
 * which is why the rest is imported only afterwards.
 */
export function requireNode() {
  const version = process.versions.node.split(".").map(Number);
  if (version[0] > 20 || (version[0] === 20 && version[1] >= 19)) return;
  console.error(
    "This needs Node.js 20.19 or newer and found " +
      process.versions.node +
      ": install a current one from https://nodejs.org, or run `nvm install`.",
  );
  process.exit(1);
}
