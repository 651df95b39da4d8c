// `npm run advisories`: lists known high and critical vulnerabilities of the site's dependencies (not of its tools). The exit code is
// 1 if there are any, 0 if there are none or the registry doesn't answer.
import { spawnSync } from "node:child_process";

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  encoding: "utf8",
  maxBuffer: 64_000_000,
});
try {
  const { vulnerabilities } = JSON.parse(stdout);
  const serious = Object.values(vulnerabilities).filter(({ severity }) =>
    /high|critical/.test(severity),
  );
  for (const { name, severity, range, via } of serious) {
    const reasons = via.map((one) => (one.title ? `${one.title} (${one.url})` : `by ${one}`));
    console.log(`${severity}: ${name} ${range}: ${reasons.join("; ")}`);
  }
  console.log(`${serious.length} packages with high or critical advisories.`);
  process.exitCode = serious.length > 0 ? 1 : 0;
} catch {
  console.log("The registry didn't answer, so advisories were not checked.");
}
