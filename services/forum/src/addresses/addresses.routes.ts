import { postPath } from "@oneworld/contracts/forum/topics";
import {
  addressesQuerySchema,
  SITEMAP_PART,
  type AddressParts,
  type Addresses,
} from "@oneworld/contracts/site/page-addresses";
import { readPageOf } from "@oneworld/service-kit/data/page";
import { presentTime } from "@oneworld/service-kit/data/present";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { keptFor } from "../kept-for.ts";
import { listChanges, listParts } from "./addresses.repo.ts";

/** Milliseconds for which the parts are kept: finding them reads the whole index of ids, and anyone may call. */
const PARTS_KEPT_MS = 60_000;

/**
 * `GET /api/posts/addresses`: the addresses of all posts with the times of their last changes, oldest first by cursor.
 * `GET /api/posts/addresses/parts`: where each part of the sitemap begins.
 */
export function addressRoutes({ db }: { db: PrismaClient }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const readParts = keptFor(PARTS_KEPT_MS, () => listParts(db, SITEMAP_PART));

  app.get("/api/posts/addresses", valid("query", addressesQuerySchema), async (c) => {
    const page = c.req.valid("query");
    const { rows, nextCursor } = await readPageOf(page, (part) => listChanges(db, part));
    const addresses = rows.map(({ id, createdAt, editedAt }) => ({
      path: postPath(id),
      modifiedAt: presentTime(editedAt ?? createdAt),
    }));
    return c.json<Addresses>({ addresses, nextCursor });
  });

  app.get("/api/posts/addresses/parts", async (c) =>
    c.json<AddressParts>({ parts: await readParts() }),
  );

  return app;
}
