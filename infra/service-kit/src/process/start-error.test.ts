import { createServer } from "node:net";
import { listenLocally } from "../../test/testing-servers.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { parseEnv, serviceEnv } from "./env.ts";
import { createHealth } from "./health.ts";
import { serveUntilStopped } from "./serve.ts";
import { orExit } from "./start-error.ts";
import { testProcessEnv, testSettings } from "../../test/testing.ts";

const VALID = {
  ...testProcessEnv,
  DATABASE_URL: "postgresql://forum@127.0.0.1/forum",
  REDIS_URL: "redis://127.0.0.1",
  AUTH_INTERNAL_URL: "http://127.0.0.1:1",
};

test.each([
  ["REDIS_URL", { REDIS_URL: "http://127.0.0.1" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://127.0.0.1/forum" }],
  ["INTERNAL_SECRET", { INTERNAL_SECRET: testSettings.edgeSecret }],
])("names %s if it is wrong, in one line", (name, wrong) => {
  expect(parseEnv(serviceEnv, VALID)).toMatchObject({ REDIS_URL: VALID.REDIS_URL });
  expect(() => parseEnv(serviceEnv, { ...VALID, ...wrong })).toThrow(
    new RegExp(`^The environment is incomplete or invalid:\n  ${name}: .+$`),
  );
});

const serve = (host: string, port: number) =>
  serveUntilStopped({
    fetch: () => new Response(),
    host: "127.0.0.1",
    port: 0,
    internal: { fetch: () => new Response(), host, port },
    log: testSettings.log,
    health: createHealth({}),
    drainSeconds: 0,
  });

test("names the setting of a port that is taken, and of a host that isn't this machine's", async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  const port = await listenLocally(other);
  await expect(serve("127.0.0.1", port)).rejects.toThrow(`INTERNAL_PORT ${port} is taken.`);
  await expect(serve("203.0.113.9", 0)).rejects.toThrow(
    "INTERNAL_HOST 203.0.113.9 can't be listened on",
  );
});

test("ends the process with the sentence alone; other errors keep their stack", async () => {
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const print = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  await orExit(() => parseEnv(serviceEnv, { ...VALID, REDIS_URL: "redis" }));
  await orExit(() => Promise.reject(Object.assign(new Error("no login"), { code: "28P01" })));
  expect(print.mock.calls.map(([text]) => text)).toEqual([
    "The environment is incomplete or invalid:\n  REDIS_URL: Give an address that begins with redis:// or rediss://.\n",
    "PostgreSQL refuses DATABASE_URL: no login\n",
  ]);
  expect(exit.mock.calls).toEqual([[1], [1]]);
  await expect(orExit(() => Promise.reject(new Error("a defect")))).rejects.toThrow("a defect");
});
