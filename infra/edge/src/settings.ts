import { environmentNameSchema } from "@oneworld/contracts/site/names";
import { storeEnv } from "@oneworld/artefacts/store/artefact-store";
import {
  mayShowDemoContent,
  processEnv,
  publicAddressesEnv,
} from "@oneworld/service-kit/process/env";
import { z } from "zod";

/** Names or addresses with or without a port. */
const hosts = z
  .string()
  .transform((text) => text.split(",").flatMap((host) => host.trim() || []))
  .pipe(z.array(z.string().regex(/^(?:[a-z0-9][a-z0-9._-]*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i)));

/** Networks and addresses, e.g. `10.0.0.0/8,192.0.2.7,2001:db8::/32`. */
const networks = z
  .string()
  .transform((text) => text.split(",").flatMap((network) => network.trim() || []))
  .pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])));

const limit = z.coerce.number().int().min(1).max(1_000_000);

const settings = processEnv.extend({
  ...publicAddressesEnv.shape,
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .describe("the site's public address, e.g. `https://oneworld.example`"),
  SITE_HOSTS: hosts
    .default([])
    .describe(
      "hosts that the site answers by besides those of SITE_URL and SITE_ORIGINS, separated by commas",
    ),
  CONTACT_EMAIL: z
    .email()
    .optional()
    .describe(
      "where visitors, members and those who find a vulnerability write to; without it `help@` and the host of SITE_URL",
    ),
  TRUSTED_PROXIES: networks
    .default([])
    .describe("the site's own proxies, whose `X-Forwarded-For` and `X-Forwarded-Proto` count"),
  CONNECTIONS_PER_ADDRESS: limit
    .default(1_000)
    .describe(
      "connections that one client address may have open, and behind a trusted proxy requests; an IPv6 /64 counts as one",
    ),
  BODY_BYTES_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1_048_576)
    .default(64 * 1024 * 1024)
    .describe(
      "bytes that one client address may have announced in bodies without an answer yet; 24 of the largest pictures",
    ),
  ...storeEnv,
  TRUST_FILE: z
    .string()
    .min(1)
    .describe(
      "the trust file: which keys may sign what, as `npm run release -- keygen` writes it, and addresses of further services",
    ),
  STATE_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      "folder for the newest environment document and its files; protects against older documents after a restart. Required with `NODE_ENV=production` or a bucket",
    ),
  NODE_ENV: z.string().optional().describe("`production` requires STATE_DIR"),
  ENVIRONMENT: environmentNameSchema
    .default("local")
    .describe("which environment document is live here"),
  REPORTS_PER_MINUTE: limit
    .default(1_200)
    .describe("reports a minute that pages of one client address may send"),
  REPORT_VISITORS_PER_NETWORK: limit
    .default(3)
    .describe("visitors of one network (IPv4 /24, IPv6 /64) who count in each arm of a canary"),
  SERVICE_WORKER: z
    .enum(["on", "off"])
    .default("on")
    .describe(
      "`off` removes the service worker and all stored pages from browsers, with their next request for a page",
    ),
  RENDER_SOCKET: z
    .string()
    .min(1)
    .optional()
    .describe("Unix socket of the process that renders pages; without it browsers render them"),
  RENDER_BUDGET_MS: z.coerce
    .number()
    .int()
    .min(10)
    .max(10_000)
    .default(300)
    .describe("milliseconds for rendering a part of a page; then the browser renders it"),
  FIRST_ANSWERS_MS: z.coerce
    .number()
    .int()
    .min(10)
    .max(10_000)
    .default(250)
    .describe(
      "milliseconds for the answers that a page is rendered with; the browser asks for later ones",
    ),
  STAND_INS_URL: z
    .url()
    .optional()
    .describe(
      "what stands in for outside services in a local run; its pages appear under `/local`",
    ),
});

/** The site's email address. */
export const contactOf = ({
  CONTACT_EMAIL,
  SITE_URL,
}: {
  CONTACT_EMAIL?: string | undefined;
  SITE_URL: string;
}): string => CONTACT_EMAIL ?? `help@${new URL(SITE_URL).hostname}`;

/** What the edge reads from the environment. A service without an address answers 503. */
export const edgeEnv = settings
  .refine(
    ({ STATE_DIR, NODE_ENV, ARTEFACTS_BUCKET }) =>
      STATE_DIR !== undefined || (NODE_ENV !== "production" && ARTEFACTS_BUCKET === undefined),
    {
      path: ["STATE_DIR"],
      message: "Give a folder that outlives the process: production needs one.",
    },
  )
  .refine((given) => given.STAND_INS_URL === undefined || mayShowDemoContent(given), {
    path: ["STAND_INS_URL"],
    message:
      "HOST is not a loopback address, so strangers could read the site's mail there. Leave it out, or set DEMO_CONTENT=public.",
  });
