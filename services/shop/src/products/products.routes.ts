import type { ProductList } from "@oneworld/contracts/shop/http";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { presentProduct } from "./products.present.ts";
import { listProducts } from "./products.repo.ts";

/** `GET /api/products`: the catalogue with prices and stock of this moment; for visitors too. */
export function productRoutes(db: PrismaClient): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get("/api/products", async (c) => {
    const products = await listProducts(db);
    return c.json<ProductList>({ products: products.map(presentProduct) });
  });
  return app;
}
