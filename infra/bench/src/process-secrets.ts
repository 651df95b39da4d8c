import { randomBytes } from "node:crypto";

/** New secrets for the services of one measurement. */
export function processSecrets() {
  const secret = (): string => randomBytes(32).toString("hex");
  return {
    CSRF_SECRET: secret(),
    EDGE_SECRET: secret(),
    FACTOR_SECRET: secret(),
    INTERNAL_SECRET: secret(),
    METRICS_SECRET: secret(),
  };
}
