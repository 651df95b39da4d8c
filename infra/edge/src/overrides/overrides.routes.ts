import { OVERRIDE_LINK_PATH, OVERRIDES_PATH } from "@oneworld/contracts/site/limits";
import { setOverridesSchema } from "@oneworld/contracts/site/overrides";
import { csrf } from "@oneworld/service-kit/http/csrf";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { ArtefactReader } from "../artefacts/artefact-reader.ts";
import type { Verifier } from "@oneworld/artefacts/envelope";
import type { CompositionSource } from "../environment/composition-source.ts";
import { keepOverrides, overridesOf } from "./overrides-cookie.ts";
import {
  overridableEnvironment,
  overviewOf,
  readLink,
  requirePublished,
} from "./overrides.rules.ts";

export interface OverrideDeps {
  source: CompositionSource;
  reader: ArtefactReader;
  keys: Verifier;
  csrfSecret: string;
  siteOrigins: readonly string[];
  /** milliseconds since 1970 */
  clock: () => number;
}

/**
 * Single remotes in another version, for one browser, outside production: `GET /_overrides` lists the versions,
 * `PUT /_overrides` chooses, and `GET /_override?token=…` is a signed link that chooses.
 */
export function overrideRoutes(deps: OverrideDeps): Hono<ServiceEnv> {
  const { source, reader, keys, csrfSecret, siteOrigins, clock } = deps;
  const app = new Hono<ServiceEnv>();

  app.get(OVERRIDES_PATH, async (c) => {
    const composition = await overridableEnvironment(source);
    const overrides = await overridesOf(c, composition.environment, csrfSecret);
    return c.json(await overviewOf(composition, overrides, reader));
  });

  app.put(
    OVERRIDES_PATH,
    csrf(csrfSecret, siteOrigins),
    valid("json", setOverridesSchema),
    async (c) => {
      const composition = await overridableEnvironment(source);
      const { overrides } = c.req.valid("json");
      await requirePublished(overrides, reader);
      await keepOverrides(c, { environment: composition.environment, overrides }, csrfSecret);
      return c.json(await overviewOf(composition, overrides, reader));
    },
  );

  app.get(OVERRIDE_LINK_PATH, async (c) => {
    const composition = await overridableEnvironment(source);
    const link = await readLink(c.req.query("token") ?? "", composition, keys, clock());
    const { environment } = composition;
    const overrides = {
      ...(await overridesOf(c, environment, csrfSecret)),
      ...link.overrides,
    };
    await requirePublished(link.overrides, reader);
    await keepOverrides(c, { environment, overrides }, csrfSecret);
    return c.redirect(link.to, 302);
  });

  return app;
}
