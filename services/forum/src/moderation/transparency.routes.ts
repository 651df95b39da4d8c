import type { Transparency } from "@oneworld/contracts/forum/moderation";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { keptFor } from "../kept-for.ts";
import { readTransparency } from "./transparency.repo.ts";

/** Milliseconds for which the figures are kept: they read the whole log, and anyone may call. */
const KEPT_MS = 60_000;

/** `GET /api/transparency`: the public figures of moderation by month, at most a minute old. */
export function transparencyRoutes({ db }: { db: PrismaClient }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const read = keptFor(KEPT_MS, () => readTransparency(db));
  app.get("/api/transparency", async (c) => c.json<Transparency>({ months: await read() }));
  return app;
}
