import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { testRedisUrl } from "../../test/testing.ts";

/** The output of a process whose Redis refuses its password, and then a command in a transaction. */
function printed(): string {
  const wrong = new URL(testRedisUrl());
  wrong.username = "nobody";
  wrong.password = "the-password";
  const program = `
    import { createLogger } from "./src/process/logger.ts";
    import { createRedis } from "./src/data/redis.ts";
    const log = createLogger("test", "info");
    const refused = createRedis(${JSON.stringify(wrong.toString())}, log);
    await new Promise((resolve) => refused.once("error", resolve));
    refused.disconnect();
    const redis = createRedis(${JSON.stringify(testRedisUrl())}, log);
    await new Promise((resolve) => redis.once("ready", resolve));
    await redis.call("hset", "a", "the-value").catch((err) => log.warn({ err }, "hset refused"));
    await redis.multi().call("hset", "a", "the-value").exec().catch((err) => log.warn({ err }, "exec refused"));
    redis.disconnect();`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "-e", program],
    { cwd: fileURLToPath(new URL("../..", import.meta.url)), encoding: "utf8" },
  );
  return stdout + stderr;
}

it("logs why Redis refused a command, without passwords and values", () => {
  const lines = printed();
  expect(lines).toContain("WRONGPASS");
  expect(lines).toContain("hset refused");
  expect(lines).toContain("exec refused");
  expect(lines).not.toContain("the-password");
  expect(lines).not.toContain("the-value");
});
