// `npm run advisories`: lists known high and critical vulnerabilities of what the site runs on (not of its tools). Exit code 1
// when there are any; 0 when there are none or the registry doesn't answer.
import { spawnSync } from "node:child_process";

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  encoding: "utf8",
  maxBuffer: 64_000_000,
});
const found = read(stdout)?.vulnerabilities;
if (found) {
  const grave = Object.values(found).filter(({ severity }) => /high|critical/.test(severity));
  for (const { name, severity, range, via } of grave) {
    const reasons = via.map((one) => (one.title ? `${one.title} (${one.url})` : `by ${one}`));
    console.log(`${severity}: ${name} ${range}: ${reasons.join("; ")}`);
  }
  console.log(`${grave.length} packages with high or critical advisories.`);
  process.exitCode = grave.length > 0 ? 1 : 0;
} else {
  console.log("The registry didn't answer, so advisories were not checked.");
}

/** npm's report, or undefined where it printed something else. */
function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
