import {
  exportPartSchema,
  type ExportArchive,
  type ExportPart,
} from "@oneworld/contracts/auth/account";
import { ApiError, notFound } from "@oneworld/service-kit/http/errors";
import { bearer } from "@oneworld/service-kit/http/internal-app";
import { said } from "@oneworld/service-kit/words/said";
import type { PrismaClient } from "../generated/client.ts";
import type { SessionDeps } from "../session/session.rules.ts";
import { describeDevice } from "../session/device.ts";
import { findEverything } from "./export.repo.ts";

/** Milliseconds that a service may take to collect a member's data. */
const PART_MS = 20_000;

/** Where to fetch the parts of an archive: internal addresses of the other services by name. */
export interface ExportSources {
  services: Readonly<Record<string, string>>;
  internalSecret: string;
}

/**
 * Collects every service's data about a member.
 *
 * @throws ApiError `unavailable` naming the missing parts, since a partial archive is refused
 */
export async function collectArchive(
  deps: SessionDeps & ExportSources,
  memberId: string,
): Promise<ExportArchive> {
  const names = Object.keys(deps.services);
  const parts = await Promise.allSettled([
    exportOwnPart(deps.db, memberId),
    ...names.map((name) => askPart(deps, name, memberId)),
  ]);
  const services: Record<string, ExportPart> = {};
  const missing: string[] = [];
  ["auth", ...names].forEach((name, index) => {
    const part = parts[index];
    if (part?.status === "fulfilled") services[name] = part.value;
    else missing.push(name);
    if (part?.status === "rejected")
      deps.log.warn({ err: part.reason, name }, "export part failed");
  });
  if (missing.length > 0) throw incomplete(missing);
  return { exportedAt: new Date().toISOString(), memberId, services };
}

/** Auth's data about a member, except hashes, keys and secrets. @throws ApiError `not_found` */
export async function exportOwnPart(db: PrismaClient, memberId: string): Promise<ExportPart> {
  const account = await findEverything(db, memberId);
  if (!account) throw notFound("The member");
  const { sessions, links, events, passkeys, totp, _count, ...own } = account;
  return {
    account: own,
    sessions: sessions.map((one) => ({ device: describeDevice(one.userAgent), ...one })),
    passkeys,
    twoStepVerification: {
      authenticatorAppSince: totp?.confirmedAt ?? null,
      recoveryCodesLeft: _count.recoveryCodes,
    },
    // A used link is kept, so that it can say that the email is confirmed
    mailedLinks: links.filter((one) => one.purpose !== "verify_email" || !own.emailVerifiedAt),
    securityEvents: events.map((one) => ({ device: describeDevice(one.userAgent), ...one })),
  };
}

async function askPart(
  { services, internalSecret }: ExportSources,
  name: string,
  memberId: string,
): Promise<ExportPart> {
  const response = await fetch(new URL(`/internal/members/${memberId}/export`, services[name]), {
    headers: bearer(internalSecret),
    signal: AbortSignal.timeout(PART_MS),
  });
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return exportPartSchema.parse(await response.json());
}

const incomplete = (missing: string[]): ApiError =>
  new ApiError(
    "unavailable",
    said(
      "Your archive would lack your data from these parts of the site: {0}. Please try again in a few minutes.",
      missing.join(", "),
    ),
  );
