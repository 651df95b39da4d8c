import { Registry } from "prom-client";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createRateAlarm } from "./rate-alarm.ts";
import { createTestRedis, testSettings } from "../../test/testing.ts";

describe("createRateAlarm", () => {
  const redis = createTestRedis();
  afterAll(() => redis.disconnect());

  it("warns once per window, in one replica, and counts every event", async () => {
    const warn = vi.fn<(fields: object, message: string) => void>();
    const log = Object.assign(Object.create(testSettings.log) as typeof testSettings.log, { warn });
    const copy = () => {
      const registry = new Registry();
      const options = {
        service: "auth",
        name: "faults_total",
        help: "Faults",
        threshold: 4,
        seconds: 60,
      };
      return { registry, alarm: createRateAlarm({ redis, registry, log, ...options }) };
    };
    const [one, other] = [copy(), copy()];
    for (let times = 0; times < 3; times += 1) await one.alarm.count();
    expect(warn).not.toHaveBeenCalled();
    for (let times = 0; times < 5; times += 1) await other.alarm.count();
    expect(warn.mock.calls).toEqual([
      [{ alarm: "faults_total", count: 4, seconds: 60 }, expect.any(String)],
    ]);
    expect(await one.registry.metrics()).toContain("faults_total 3");
    expect(await other.registry.metrics()).toContain("faults_total 5");
  });
});
