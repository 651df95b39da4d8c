import {
  count,
  internalAddresses,
  type OwnSettings,
  serviceEnv,
} from "@oneworld/service-kit/process/env";
import { REMOVAL_GRACE_DAYS } from "@oneworld/contracts/auth/limits";
import { z } from "zod";

/**
 * Settings of the auth service. The defaults allow each address fifteen sign-ins and ten sign-ups a second, so that they don't
 * stop tests of a whole site from one address.
 */
export const authEnv = serviceEnv
  .extend({
    SIGN_IN_FAILURES: count(10).describe(
      "wrong passwords before further attempts are refused: for one account in untrusted browsers, in one trusted browser, and for confirmations in one session…",
    ),
    SIGN_IN_FAILURE_SECONDS: count(15 * 60).describe("…within this many seconds"),
    NETWORK_FAILURES: count(100).describe(
      "wrong passwords from one network (/24, /64) in that time before its further attempts are delayed",
    ),
    SIGN_IN_DELAY_MAX_MS: z.coerce
      .number()
      .int()
      .min(0)
      .max(10_000)
      .default(2000)
      .describe("longest delay of an attempt after wrong passwords, in milliseconds; 0 for none"),
    ALARM_FAILURES_PER_MINUTE: count(100).describe(
      "wrong passwords a minute on the whole site that log a warning",
    ),
    SIGN_INS_PER_MINUTE: count(900).describe(
      "sign-ins from one address a minute, successful or not",
    ),
    SIGN_UPS_PER_MINUTE: count(900).describe(
      "sign-ups from one address (IPv6: /64) a minute, successful or not…",
    ),
    SIGN_UPS_PER_HOUR: count(36_000).describe(
      "…and with valid input an hour; 300 suits a public site: a class or a meeting signs up together, a program doesn't get far",
    ),
    LINK_CALLS_PER_MINUTE: count(900).describe(
      "calls with or for a mailed link from one address a minute, successful or not",
    ),
    SESSIONS_MAX: count(100).describe(
      "open sessions of one member; a new one beyond ends the least recently used one",
    ),
    MAILED_LINKS: count(10).describe("links that may be mailed to one address or for one member…"),
    MAILED_LINKS_SECONDS: count(15 * 60).describe("…within this many seconds"),
    ACCOUNT_CHANGES_PER_MINUTE: count(900).describe(
      "changes that one member may make to their account a minute",
    ),
    EXPORTS_PER_HOUR: count(30).describe("archives that one member may request an hour"),
    REMOVAL_GRACE_SECONDS: z.coerce
      .number()
      .int()
      .min(0)
      .default(REMOVAL_GRACE_DAYS * 24 * 60 * 60)
      .describe(
        "seconds between a member's request and the deletion of the account: 7 days, as pages say",
      ),
    SECOND_FACTOR_FAILURES: count(10).describe(
      "wrong codes of a second factor for one account, within `SIGN_IN_FAILURE_SECONDS`",
    ),
    FACTOR_SECRET: z
      .string()
      .min(32)
      .describe(
        "encrypts the secrets of authenticator apps, at least 32 random characters; apps stop working without it",
      ),
    FACTOR_SECRET_PREVIOUS: z
      .string()
      .min(32)
      .optional()
      .describe("the former `FACTOR_SECRET` during its rotation: what it encrypted still works"),
    SITE_URL: z.url().describe("the site's own address, for mailed links"),
    SMTP_URL: z
      .url()
      .optional()
      .describe(
        "mail server, e.g. `smtps://user:password@mail.example.org`; takes precedence over the folder",
      ),
    MAIL_DIR: z
      .string()
      .min(1)
      .optional()
      .describe("folder that replaces a mail server in a local run"),
    MAIL_FROM: z
      .string()
      .min(3)
      .optional()
      .describe("sender, as an address or `Name <address>`; default: no-reply at the site's host"),
  })
  .refine((settings) => settings.SMTP_URL ?? settings.MAIL_DIR, {
    path: ["SMTP_URL"],
    message: "Give the address of a mail server, or a folder as MAIL_DIR.",
  });

/** All settings of the auth service. */
export type AuthEnv = z.infer<typeof authEnv>;

/** Internal addresses of the other services, each of which contributes to a member's archive. */
export function otherServices(settings: AuthEnv): Record<string, string> {
  const { auth: _, ...others } = internalAddresses(settings);
  return others;
}

/** The settings of the rules. Mail and the other services' addresses are resolved before. */
export type AuthSettings = Omit<OwnSettings<typeof authEnv>, "SMTP_URL" | "MAIL_DIR" | "MAIL_FROM">;
