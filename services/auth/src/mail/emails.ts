import {
  NOTIFICATION_KINDS,
  NOTIFICATION_TABLE,
  STOP_DIGEST_CALL,
  STOP_DIGEST_PATH,
} from "@oneworld/contracts/profile/notification-kinds";
import type { MailDigest } from "@oneworld/contracts/profile/notifications";
import { SITE_NAME } from "@oneworld/contracts/site/site-map";
import type { Email } from "./mailer.ts";

/*
 * The emails to members. They contain no user input except the address: anyone can sign up with another person's
 * address, and a name full of links would turn the site into a spammer.
 */

/** The parts of an email with a link: recipient, site, and the link's token. */
export interface LinkEmail {
  to: string;
  siteUrl: string;
  token: string;
}

/** Asks a new member to confirm their address. */
export const verificationEmail = ({ to, siteUrl, token }: LinkEmail): Email => ({
  to,
  subject: "Confirm your email",
  text: textOf(siteUrl, [
    "Welcome! Please confirm that this is your email address:",
    link(siteUrl, "/auth/confirm", token),
    "The link works once and for 7 days. If you did not sign up, someone mistyped their address: you need not do anything.",
  ]),
});

/** Asks the owner of an address to confirm that they want to use it. */
export const newAddressEmail = ({ to, siteUrl, token }: LinkEmail): Email => ({
  to,
  subject: "Confirm your new email",
  text: textOf(siteUrl, [
    "You asked us to use this address for your account. Please confirm that it is yours:",
    link(siteUrl, "/auth/confirm", token),
    "The link works once and for 7 days. Until then we keep using your old address. If you did not ask for this, you need not do anything.",
  ]),
});

/** Notifies the present address of a requested change, with a link that stops it. */
export const emailChangeRequestedEmail = ({ to, siteUrl, token }: LinkEmail): Email => ({
  to,
  subject: "Request to change your email",
  text: textOf(siteUrl, [
    "Someone who knows your password asked us to use another email address for your account. If that was you, you need not do anything.",
    "If it was not you, stop the change here. It signs the account out everywhere, and you choose a new password:",
    link(siteUrl, "/auth/stop", token),
    "The link works once and for 7 days, until the new address is confirmed.",
  ]),
});

/** Lets a member choose a new password. */
export const resetEmail = ({ to, siteUrl, token }: LinkEmail): Email => ({
  to,
  subject: "Choose a new password",
  text: textOf(siteUrl, [
    "You asked for a new password. Choose it here:",
    link(siteUrl, "/auth/reset", token),
    "The link works once and for one hour. If you did not ask for it, you need not do anything: your password stays as it is.",
  ]),
});

/** Notifies a member of a changed password. */
export const passwordChangedEmail = (to: string, siteUrl: string): Email => ({
  to,
  subject: "Your password was changed",
  text: textOf(siteUrl, [
    "The password of your account was changed, and the account was signed out on other devices.",
    `If that was not you, choose a new password at once: ${new URL("/auth/forgot", siteUrl).href}`,
  ]),
});

/** A kind of second factor, as emails name it. */
export type FactorName = "passkey" | "authenticator app";

/** Notifies a member of an added factor. */
export const factorAddedEmail = (to: string, siteUrl: string, factor: FactorName): Email => ({
  to,
  subject: `${capitalised(factor)} added to your account`,
  text: textOf(siteUrl, [
    `${capitalised(withArticle(factor))} was added to your account. Your password alone no longer opens it.`,
    ifNotYou(siteUrl),
  ]),
});

/** Notifies a member of a removed factor. */
export const factorRemovedEmail = (to: string, siteUrl: string, factor: FactorName): Email => ({
  to,
  subject: `${capitalised(factor)} removed from your account`,
  text: textOf(siteUrl, [
    `${capitalised(withArticle(factor))} was removed from your account.`,
    ifNotYou(siteUrl),
  ]),
});

/** Notifies a member that the operator has removed all their factors. */
export const factorsResetEmail = (to: string, siteUrl: string): Email => ({
  to,
  subject: "Two-step verification was removed from your account",
  text: textOf(siteUrl, [
    "Our support removed all passkeys, the authenticator app and the recovery codes from your account, and signed it out everywhere. Your password alone opens it now. Add a second factor again in your account settings.",
    "If you did not ask us for this, answer this message and choose a new password at once:",
    new URL("/auth/forgot", siteUrl).href,
  ]),
});

/** Notifies a member of a used recovery code, with the number that is left. */
export const recoveryCodeUsedEmail = (to: string, siteUrl: string, left: number): Email => ({
  to,
  subject: "A recovery code was used",
  text: textOf(siteUrl, [
    `Your account was opened with your password and a recovery code. ${left} recovery codes are left.`,
    ifNotYou(siteUrl),
  ]),
});

/** Notifies a member of replaced recovery codes. */
export const recoveryCodesRenewedEmail = (to: string, siteUrl: string): Email => ({
  to,
  subject: "Your recovery codes were replaced",
  text: textOf(siteUrl, [
    "Your account has new recovery codes. The old ones no longer work.",
    ifNotYou(siteUrl),
  ]),
});

/** Notifies a member of wrong codes after their right password. */
export const secondFactorFailedEmail = (to: string, siteUrl: string): Email => ({
  to,
  subject: "Someone may know your password",
  text: textOf(siteUrl, [
    "Someone entered your password and then several wrong codes. Your account was not opened.",
    ifNotYou(siteUrl),
  ]),
});

/** Notifies the former address that the account uses another one. */
export const emailChangedEmail = (to: string, siteUrl: string): Email => ({
  to,
  subject: "Your email was changed",
  text: textOf(siteUrl, [
    "Your account uses another email address from now on. This one can no longer be used to sign in.",
    "If that was not you, please answer this message at once.",
  ]),
});

/** Notifies a member of the date of their account's deletion. */
export const removalEmail = (to: string, siteUrl: string, removalAt: Date): Email => ({
  to,
  subject: "Your account will be deleted",
  text: textOf(siteUrl, [
    `As you asked, your account will be deleted on ${inWords(removalAt)}. Your posts and comments stay, under the name "Former member".`,
    `Until then you can sign in and cancel the deletion: ${new URL("/profile/settings", siteUrl).href}`,
    "If you did not ask for this, sign in, cancel the deletion and change your password.",
  ]),
});

/** Notifies a member that the deletion of their account is cancelled. */
export const removalCancelledEmail = (to: string, siteUrl: string): Email => ({
  to,
  subject: "Your account stays",
  text: textOf(siteUrl, ["Your account will not be deleted. We are glad that you stay."]),
});

/**
 * What is new for a member since their last digest: numbers only, with the labels of the settings page. Mail programs stop it by
 * one press.
 */
export const digestEmail = ({
  to,
  siteUrl,
  frequency,
  counts,
  stopToken,
}: { to: string; siteUrl: string } & Omit<MailDigest, "memberId">): Email => ({
  to,
  subject: frequency === "daily" ? "Your day on our site" : "Your week on our site",
  text: textOf(siteUrl, [
    `This is new for you:`,
    NOTIFICATION_KINDS.flatMap((kind) =>
      counts[kind] === undefined ? [] : [`${NOTIFICATION_TABLE[kind].label}: ${counts[kind]}`],
    ).join("\n"),
    `Read it here: ${new URL("/notifications", siteUrl).href}`,
    `You get this email ${frequency}, as you asked. Stop it: ${addressWith(STOP_DIGEST_PATH, siteUrl, stopToken)}`,
  ]),
  unsubscribe: addressWith(STOP_DIGEST_CALL, siteUrl, stopToken),
});

const addressWith = (path: string, siteUrl: string, token: string): string => {
  const address = new URL(path, siteUrl);
  address.searchParams.set("token", token);
  return address.href;
};
/** Notifies a member that moderators have suspended or banned them. @param until null for a ban */
export const suspendedEmail = (
  to: string,
  siteUrl: string,
  { until, statement }: { until: Date | null; statement: string },
): Email => ({
  to,
  subject: until ? "Your account is suspended" : "Your account is banned",
  text: textOf(siteUrl, [
    until
      ? `Our moderators have suspended your account until ${inWords(until)}. Until then you can't sign in.`
      : "Our moderators have banned your account. You can't sign in any more. A paid membership ends with its period.",
    `Read why, and how to appeal within six months: ${statement}`,
    "The link needs no password. Don't pass it on.",
  ]),
});

/** Notifies a member that they can sign in again. */
export const suspensionLiftedEmail = (to: string, siteUrl: string): Email => ({
  to,
  subject: "Your account is open again",
  text: textOf(siteUrl, [
    "Our moderators have reversed the suspension of your account. You can sign in again.",
  ]),
});

const ifNotYou = (siteUrl: string): string =>
  `If that was not you, choose a new password at once: ${new URL("/auth/forgot", siteUrl).href}`;

const withArticle = (factor: FactorName): string =>
  factor === "passkey" ? "a passkey" : "an authenticator app";

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A moment for readers, e.g. "28 November 2026 at 09:30 UTC". */
export const inWords = (time: Date): string =>
  `${new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(time)} UTC`;

/** The token is in the fragment, which browsers keep out of requests and referrers. */
const link = (siteUrl: string, page: string, token: string): string =>
  new URL(`${page}#token=${token}`, siteUrl).href;

const textOf = (siteUrl: string, paragraphs: string[]): string =>
  [...paragraphs, `${SITE_NAME}\n${siteUrl}`].join("\n\n");
