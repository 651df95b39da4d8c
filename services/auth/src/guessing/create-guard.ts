import { createRateAlarm } from "@oneworld/service-kit/http/rate-alarm";
import type { Registry } from "prom-client";
import type { AuthDeps } from "../auth-deps.ts";
import { createPasswordGuard, type PasswordGuard } from "./password-guard.ts";

/** Guards sign-ins and confirmations by password, with an alarm, as configured. */
export function createGuard(
  deps: Pick<AuthDeps, "redis" | "log" | "settings" | "limits"> & { registry: Registry },
): PasswordGuard {
  const { redis, log, settings, limits, registry } = deps;
  const alarm = createRateAlarm({
    redis,
    registry,
    log,
    service: "auth",
    name: "password_failures_total",
    help: "Wrong passwords, at sign-in and to confirm actions",
    threshold: settings.ALARM_FAILURES_PER_MINUTE,
    seconds: 60,
  });
  return createPasswordGuard({
    networks: limits.networks,
    alarm,
    networkFailures: settings.NETWORK_FAILURES,
    maxDelayMs: settings.SIGN_IN_DELAY_MAX_MS,
  });
}
