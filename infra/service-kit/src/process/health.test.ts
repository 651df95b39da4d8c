import { expect, it } from "vitest";
import { createHealth, type Dependencies } from "./health.ts";

const fine = () => Promise.resolve();
const away = () => Promise.reject(new Error("away"));
const silent = () => new Promise<never>(() => undefined);

async function readyz(dependencies: Dependencies, drain = false) {
  const { routes, ...health } = createHealth(dependencies);
  if (drain) health.drain();
  const response = await routes.request("/readyz");
  return { code: response.status, ...((await response.json()) as object) };
}

it("is ready without dependencies", async () => {
  expect(await readyz({})).toEqual({ code: 200, status: "ok", dependencies: {} });
});

it.each([
  ["fails", away],
  ["doesn't answer", silent],
])("isn't ready when a required dependency %s, but is alive", async (_, check) => {
  const dependencies = { required: { database: check }, optional: { redis: fine } };
  expect(await readyz(dependencies)).toEqual({
    code: 503,
    status: "unavailable",
    dependencies: { database: "unavailable", redis: "ok" },
  });
  const { routes } = createHealth(dependencies);
  expect((await routes.request("/livez")).status).toBe(200);
});

it("is degraded without an optional dependency", async () => {
  expect(await readyz({ required: { database: fine }, optional: { redis: away } })).toEqual({
    code: 200,
    status: "degraded",
    dependencies: { database: "ok", redis: "unavailable" },
  });
});

it("isn't ready while it drains, but is alive", async () => {
  expect(await readyz({ required: { database: fine } }, true)).toMatchObject({
    code: 503,
    status: "draining",
  });
  const { routes, drain } = createHealth();
  drain();
  expect((await routes.request("/livez")).status).toBe(200);
});

it("checks a dependency once for concurrent callers", async () => {
  let asked = 0;
  const check = () => Promise.resolve((asked += 1));
  const { routes } = createHealth({ required: { database: check } });
  await Promise.all(Array.from({ length: 50 }, async () => routes.request("/readyz")));
  await routes.request("/readyz");
  expect(asked).toBe(1);
});
