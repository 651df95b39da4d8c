import { Readable } from "node:stream";
import { addressesOf } from "@oneworld/contracts/site/path-pattern";
import {
  ADDRESSES_MAX,
  type Addresses,
  addressesSchema,
  addressPartsSchema,
  SITEMAP_PART,
} from "@oneworld/contracts/site/page-addresses";
import type { FullRoute } from "@oneworld/contracts/site/site-map";
import { createAddressLimit } from "@oneworld/service-kit/http/address-limit";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { html } from "hono/html";
import type { Logger } from "pino";
import type { CompositionSource } from "../environment/composition-source.ts";
import type { Composition } from "../environment/composition.ts";
import type { AskService } from "../calls/ask-service.ts";
import { liveSite } from "./live-site.ts";

/** Milliseconds that a file waits for each answer of a service. */
const DEADLINE_MS = 5_000;

/** Milliseconds for which the parts of a page's addresses are kept. */
const PARTS_KEPT_MS = 60_000;

/** Most parts in the index, the limit of the protocol (sitemaps.org). */
const PARTS_MAX = 50_000;

/** Answers that a client may have open. Each makes calls of services until it ends. */
const OPEN_MAX = 2;

const HEADERS = {
  "content-type": "application/xml; charset=utf-8",
  "cache-control": "public, max-age=600",
};

/** Of what a service couldn't list everything for: the next reader may get the whole. */
const PIECE = { ...HEADERS, "cache-control": "no-store" };

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const DECLARATION = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const OPEN = `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`;
const CLOSE = "</urlset>\n";

interface SitemapDeps {
  source: CompositionSource;
  ask: AskService;
  /** the site's public origin */
  siteOrigin: string;
  log: Logger;
  /** milliseconds since any time */
  now: () => number;
}

/**
 * `GET /sitemap.xml`: all addresses (sitemaps.org), or the index of several files once a page has more than one file of them.
 * `GET /sitemap-pages.xml` has the pages that manifests list
 * themselves. `GET /sitemap-{page}-{number}.xml` has a part of the addresses that a page's service lists, with the dates
 * of their last changes; the edge reads them page by page while it sends them.
 */
export function sitemapRoutes(deps: SitemapDeps): Hono<ServiceEnv> {
  const { source, siteOrigin } = deps;
  const app = new Hono<ServiceEnv>();
  const partsOf = createParts(deps);
  const live = async (): Promise<Composition> => {
    const composition = await source.current();
    if (!composition) throw new ApiError("unavailable", "The site is being set up.");
    return composition;
  };

  const take = createAddressLimit(OPEN_MAX, "You are reading too many site maps at once.");
  app.use("/:file{sitemap.*\\.xml}", async (c, next) => {
    const refusal = c.env?.outgoing && take(c.get("address"), c.env.outgoing);
    if (refusal) throw refusal;
    await next();
  });

  app.get("/sitemap.xml", async (c) => {
    const composition = await live();
    const known = await Promise.all(
      listedByService(composition).map(async ({ page, addresses }) => {
        return { page, addresses, found: await partsOf(composition, addresses) };
      }),
    );
    let isWhole = known.every(({ found }) => found !== null);
    const listed = known.map(({ found, ...one }) => ({ ...one, parts: found ?? [] }));
    if (listed.every(({ parts }) => parts.length <= 1)) {
      const entries = [pagesOf(composition).map((path) => ({ path }))];
      for (const { addresses, parts } of listed) {
        for (const start of parts) {
          const part = await wholePart(deps, composition, addresses, start);
          isWhole &&= part !== null;
          entries.push(...(part ?? []));
        }
      }
      const urls = await Promise.all(entries.map((some) => urlsOf(some, siteOrigin)));
      return c.body(`${OPEN}${urls.join("")}${CLOSE}`, 200, isWhole ? HEADERS : PIECE);
    }
    const files = ["/sitemap-pages.xml"];
    for (const { page, parts } of listed) {
      files.push(...parts.map((_, index) => `/sitemap-${page}-${index + 1}.xml`));
    }
    const body = await html`<sitemapindex xmlns="${NAMESPACE}">
${files.slice(0, PARTS_MAX).map((file) => html`<sitemap><loc>${siteOrigin + file}</loc></sitemap>\n`)}</sitemapindex>
`;
    return c.body(DECLARATION + body.toString(), 200, isWhole ? HEADERS : PIECE);
  });

  app.get("/sitemap-pages.xml", async (c) => {
    const paths = pagesOf(await live());
    const urls = await urlsOf(
      paths.map((path) => ({ path })),
      siteOrigin,
    );
    return c.body(`${OPEN}${urls}${CLOSE}`, 200, HEADERS);
  });

  app.get("/:file{sitemap-[a-z0-9-]+-[1-9][0-9]*\\.xml}", async (c, next) => {
    const [, page, number] = /^sitemap-(.+)-(\d+)\.xml$/.exec(c.req.param("file")) ?? [];
    const composition = await live();
    const listed = listedByService(composition).find((one) => one.page === page);
    if (!listed) return next();
    const parts = await partsOf(composition, listed.addresses);
    if (!parts) throw new ApiError("unavailable", "This part of the site map can't be read now.");
    const start = parts[Number(number) - 1];
    if (start === undefined) return next();
    const entries = readPart(deps, composition, listed.addresses, start);
    // The first answer decides whether there is a file at all
    const first = await entries.next().catch((err: unknown) => {
      deps.log.warn({ err }, "addresses for the sitemap can't be read");
      throw new ApiError("unavailable", "This part of the site map can't be read now.");
    });
    const file = Readable.from(written(first, entries, siteOrigin), { objectMode: false });
    return c.body(Readable.toWeb(file) as ReadableStream, 200, HEADERS);
  });

  return app;
}

/** The addresses that manifests list themselves. */
const pagesOf = (composition: Composition): string[] => [
  ...new Set(
    liveSite(composition)
      .filter(({ access, isListed }) => access === "public" && isListed !== false)
      .flatMap(addressesOf),
  ),
];

type Listed = Pick<FullRoute, "page"> & { addresses: string };

/** The pages whose service lists their addresses, each once. */
function listedByService(composition: Composition): Listed[] {
  const listed = liveSite(composition).flatMap(({ page, addresses, access, isListed }) =>
    addresses !== undefined && access === "public" && isListed !== false
      ? [{ page, addresses }]
      : [],
  );
  return [...new Map(listed.map((one) => [one.page, one])).values()];
}

/** Where the parts of a page's addresses begin; null where the service can't say. */
function createParts({ ask, log, now }: SitemapDeps) {
  type Parts = (string | null)[] | null;
  const kept = new Map<string, { until: number; parts: Promise<Parts> }>();
  const read = async (composition: Composition, addresses: string): Promise<Parts> => {
    try {
      return addressPartsSchema.parse(await ask(composition, `${addresses}/parts`, DEADLINE_MS))
        .parts;
    } catch (err) {
      kept.delete(addresses);
      log.warn({ err, addresses }, "the parts of the sitemap can't be read");
      return null;
    }
  };
  return (composition: Composition, addresses: string): Promise<Parts> => {
    const found = kept.get(addresses);
    if (found && now() < found.until) return found.parts;
    const parts = read(composition, addresses);
    kept.set(addresses, { until: now() + PARTS_KEPT_MS, parts });
    return parts;
  };
}

/** Reads a part's addresses, one answer of the service after the other. */
async function* readPart(
  { ask }: SitemapDeps,
  composition: Composition,
  addresses: string,
  start: string | null,
): AsyncGenerator<Addresses["addresses"], undefined> {
  let cursor = start;
  for (let left = SITEMAP_PART; left > 0; left -= ADDRESSES_MAX) {
    const query = new URLSearchParams({
      limit: String(Math.min(left, ADDRESSES_MAX)),
      ...(cursor !== null && { cursor }),
    });
    const answer = addressesSchema.parse(
      await ask(composition, `${addresses}?${query.toString()}`, DEADLINE_MS),
    );
    yield answer.addresses;
    if (answer.nextCursor === null) return;
    cursor = answer.nextCursor;
  }
}

/** The file of a part. An error ends the answer early, so that no reader takes a piece of it for the whole. */
async function* written(
  first: IteratorResult<Addresses["addresses"], undefined>,
  rest: AsyncGenerator<Addresses["addresses"], undefined>,
  siteOrigin: string,
): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  yield encoder.encode(OPEN);
  if (!first.done) yield encoder.encode(await urlsOf(first.value, siteOrigin));
  for await (const addresses of rest) yield encoder.encode(await urlsOf(addresses, siteOrigin));
  yield encoder.encode(CLOSE);
}

/** The entries of some addresses. */
async function urlsOf(
  addresses: readonly { path: string; modifiedAt?: string }[],
  siteOrigin: string,
): Promise<string> {
  const urls = await html`${addresses.map(
    ({ path, modifiedAt }) =>
      html`<url><loc>${siteOrigin + path}</loc>${modifiedAt && html`<lastmod>${modifiedAt}</lastmod>`}</url>\n`,
  )}`;
  return urls.toString();
}

/** All addresses of a part; null if the service can't list them now. */
async function wholePart(
  deps: SitemapDeps,
  composition: Composition,
  addresses: string,
  start: string | null,
): Promise<Addresses["addresses"][] | null> {
  const entries: Addresses["addresses"][] = [];
  try {
    for await (const some of readPart(deps, composition, addresses, start)) entries.push(some);
    return entries;
  } catch (err) {
    deps.log.warn({ err }, "addresses for the sitemap can't be read");
    return null;
  }
}
