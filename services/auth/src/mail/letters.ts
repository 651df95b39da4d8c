import { SITE_NAME } from "@oneworld/contracts/site/site-map";
import type { Letter } from "./mailer.ts";

/*
 * What members are written. No letter holds what somebody typed besides the address itself: anyone can sign up with
 * another person's address, and a name full of links would make the site send their advertisement.
 */

/** A link's letter: where it goes, where it leads. */
export interface LinkLetter {
  to: string;
  siteUrl: string;
  token: string;
}

/** Asks a new member to confirm their address. */
export const verifyLetter = ({ to, siteUrl, token }: LinkLetter): Letter => ({
  to,
  subject: "Confirm your email",
  text: letter(siteUrl, [
    "Welcome! Please confirm that this is your email address:",
    link(siteUrl, "/auth/confirm", token),
    "The link works once and for 7 days. If you did not sign up, someone mistyped their address: you need not do anything.",
  ]),
});

/** Asks whether an address belongs to the member who wants to use it. */
export const changeEmailLetter = ({ to, siteUrl, token }: LinkLetter): Letter => ({
  to,
  subject: "Confirm your new email",
  text: letter(siteUrl, [
    "You asked us to use this address for your account. Please confirm that it is yours:",
    link(siteUrl, "/auth/confirm", token),
    "The link works once and for 7 days. Until then your old address stays in force. If you did not ask for this, you need not do anything.",
  ]),
});

/** Tells the present address that another one was asked for, and lets its holder stop that. */
export const emailChangeRequestedLetter = ({ to, siteUrl, token }: LinkLetter): Letter => ({
  to,
  subject: "A new email was asked for",
  text: letter(siteUrl, [
    "Someone who knows your password asked us to use another email address for your account. If that was you, you need not do anything.",
    "If it was not you, stop the change here. It signs the account out everywhere, and you choose a new password:",
    link(siteUrl, "/auth/stop", token),
    "The link works once and for 7 days, until the new address is confirmed.",
  ]),
});

/** Lets a member choose a new password. */
export const resetLetter = ({ to, siteUrl, token }: LinkLetter): Letter => ({
  to,
  subject: "Choose a new password",
  text: letter(siteUrl, [
    "You asked for a new password. Choose it here:",
    link(siteUrl, "/auth/reset", token),
    "The link works once and for one hour. If you did not ask for it, you need not do anything: your password stays as it is.",
  ]),
});

/** Tells a member that their password is another one now. */
export const passwordChangedLetter = (to: string, siteUrl: string): Letter => ({
  to,
  subject: "Your password was changed",
  text: letter(siteUrl, [
    "The password of your account was changed, and the account was signed out on other devices.",
    `If that was not you, choose a new password at once: ${new URL("/auth/forgot", siteUrl).href}`,
  ]),
});

/** A kind of second factor, as emails name it. */
export type FactorName = "passkey" | "authenticator app";

/** Tells a member that their account has another factor. */
export const factorAddedLetter = (to: string, siteUrl: string, factor: FactorName): Letter => ({
  to,
  subject: `${capitalised(factor)} added to your account`,
  text: letter(siteUrl, [
    `${capitalised(withArticle(factor))} was added to your account. Your password alone no longer opens it.`,
    ifNotYou(siteUrl),
  ]),
});

/** Tells a member that their account has a factor less. */
export const factorRemovedLetter = (to: string, siteUrl: string, factor: FactorName): Letter => ({
  to,
  subject: `${capitalised(factor)} removed from your account`,
  text: letter(siteUrl, [
    `${capitalised(withArticle(factor))} was removed from your account.`,
    ifNotYou(siteUrl),
  ]),
});

/** Tells a member that the site's operator has removed all of their factors. */
export const factorsResetLetter = (to: string, siteUrl: string): Letter => ({
  to,
  subject: "Two-step verification was removed from your account",
  text: letter(siteUrl, [
    "Our support removed all passkeys, the authenticator app and the recovery codes from your account, and signed it out everywhere. Your password alone opens it now. Add a second factor again in your account settings.",
    "If you did not ask us for this, answer this message and choose a new password at once:",
    new URL("/auth/forgot", siteUrl).href,
  ]),
});

/** Tells a member that a recovery code was used, and how many are left. */
export const recoveryCodeUsedLetter = (to: string, siteUrl: string, left: number): Letter => ({
  to,
  subject: "A recovery code was used",
  text: letter(siteUrl, [
    `Your account was opened with your password and a recovery code. ${left} recovery codes are left.`,
    ifNotYou(siteUrl),
  ]),
});

/** Tells a member that their recovery codes were replaced. */
export const recoveryCodesRenewedLetter = (to: string, siteUrl: string): Letter => ({
  to,
  subject: "Your recovery codes were replaced",
  text: letter(siteUrl, [
    "Your account has new recovery codes. The old ones no longer work.",
    ifNotYou(siteUrl),
  ]),
});

/** Tells a member that their password was given, and wrong codes after it. */
export const secondFactorFailedLetter = (to: string, siteUrl: string): Letter => ({
  to,
  subject: "Someone may know your password",
  text: letter(siteUrl, [
    "Someone entered your password and then several wrong codes. Your account was not opened.",
    ifNotYou(siteUrl),
  ]),
});

/** Tells the old address that another one is in force. */
export const emailChangedLetter = (to: string, siteUrl: string): Letter => ({
  to,
  subject: "Your email was changed",
  text: letter(siteUrl, [
    "Your account uses another email address from now on. This one can no longer be used to sign in.",
    "If that was not you, please answer this message at once.",
  ]),
});

/** Tells a member when their account will be gone. */
export const removalLetter = (to: string, siteUrl: string, removalAt: Date): Letter => ({
  to,
  subject: "Your account will be deleted",
  text: letter(siteUrl, [
    `As you asked, your account will be deleted on ${inWords(removalAt)}. Your posts and comments stay, under the name "Former member".`,
    `Until then you can sign in and take it back: ${new URL("/profile/settings", siteUrl).href}`,
    "If you did not ask for this, sign in, take it back and change your password.",
  ]),
});

/** Tells a member that their account stays. */
export const removalCancelledLetter = (to: string, siteUrl: string): Letter => ({
  to,
  subject: "Your account stays",
  text: letter(siteUrl, ["Your account will not be deleted. We are glad that you stay."]),
});

const ifNotYou = (siteUrl: string): string =>
  `If that was not you, choose a new password at once: ${new URL("/auth/forgot", siteUrl).href}`;

const withArticle = (factor: FactorName): string =>
  factor === "passkey" ? "a passkey" : "an authenticator app";

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A moment as members read it, e.g. "28 November 2026 at 09:30 UTC". */
export const inWords = (time: Date): string =>
  `${new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(time)} UTC`;

/** The token stands in the fragment, which browsers send neither to servers nor on as a referrer. */
const link = (siteUrl: string, page: string, token: string): string =>
  new URL(`${page}#token=${token}`, siteUrl).href;

const letter = (siteUrl: string, paragraphs: string[]): string =>
  [...paragraphs, `${SITE_NAME}\n${siteUrl}`].join("\n\n");
