import type { Email } from "./mailer.ts";
import { composeEmail, ifNotYou, linkTo, type Recipient } from "./compose-email.ts";

/*
 * The emails to members. They contain no user input except the address: anyone can sign up with another person's
 * address, and a name full of links would turn the site into a spammer.
 */

/** The parts of an email with a link: recipient, site, and the link's token. */
export interface LinkEmail {
  to: Recipient;
  siteUrl: string;
  token: string;
}

/** Asks a new member to confirm their address. */
export const verificationEmail = ({ to, siteUrl, token }: LinkEmail): Email =>
  composeEmail(to, siteUrl, (t) => ({
    subject: t("Confirm your email"),
    paragraphs: [
      t("Welcome! Please confirm that this is your email address:"),
      linkTo(siteUrl, "/auth/confirm", token),
      t(
        "The link works once and for 7 days. If you did not sign up, someone mistyped their address: you need not do anything.",
      ),
    ],
  }));

/** Asks the owner of an address to confirm that they want to use it. */
export const newAddressEmail = ({ to, siteUrl, token }: LinkEmail): Email =>
  composeEmail(to, siteUrl, (t) => ({
    subject: t("Confirm your new email"),
    paragraphs: [
      t("You asked us to use this address for your account. Please confirm that it is yours:"),
      linkTo(siteUrl, "/auth/confirm", token),
      t(
        "The link works once and for 7 days. Until then we keep using your old address. If you did not ask for this, you need not do anything.",
      ),
    ],
  }));

/** Notifies the present address of a requested change, with a link that stops it. */
export const emailChangeRequestedEmail = ({ to, siteUrl, token }: LinkEmail): Email =>
  composeEmail(to, siteUrl, (t) => ({
    subject: t("Request to change your email"),
    paragraphs: [
      t(
        "Someone who knows your password asked us to use another email address for your account. If that was you, you need not do anything.",
      ),
      t(
        "If it was not you, stop the change here. It signs the account out everywhere, and you choose a new password:",
      ),
      linkTo(siteUrl, "/auth/stop", token),
      t("The link works once and for 7 days, until the new address is confirmed."),
    ],
  }));

/** Lets a member choose a new password. */
export const resetEmail = ({ to, siteUrl, token }: LinkEmail): Email =>
  composeEmail(to, siteUrl, (t) => ({
    subject: t("Choose a new password"),
    paragraphs: [
      t("You asked for a new password. Choose it here:"),
      linkTo(siteUrl, "/auth/reset", token),
      t(
        "The link works once and for one hour. If you did not ask for it, you need not do anything: your password stays as it is.",
      ),
    ],
  }));

/** Notifies a member of a changed password. */
export const passwordChangedEmail = (to: Recipient, siteUrl: string): Email =>
  composeEmail(to, siteUrl, (t) => ({
    subject: t("Your password was changed"),
    paragraphs: [
      t(
        "The password of your account was changed, and the account was signed out on other devices.",
      ),
      ifNotYou(t, siteUrl),
    ],
  }));

/** Notifies the former address that the account uses another one. */
export const emailChangedEmail = (to: Recipient, siteUrl: string): Email =>
  composeEmail(to, siteUrl, (t) => ({
    subject: t("Your email was changed"),
    paragraphs: [
      t(
        "Your account uses another email address from now on. This one can no longer be used to sign in.",
      ),
      `${t("If that was not you, write to us at once:")} ${new URL("/help#contact", siteUrl).href}`,
    ],
  }));

/** Notifies a member of the date of their account's deletion. */
export const removalEmail = (to: Recipient, siteUrl: string, removalAt: Date): Email =>
  composeEmail(to, siteUrl, (t, _, moment) => ({
    subject: t("Your account will be deleted"),
    paragraphs: [
      t(
        'As you asked, your account will be deleted on {date}. Your posts, comments, reviews and messages stay, under the name "Former member".',
        { date: moment(removalAt) },
      ),
      t(
        "A paid membership ends with it, without a refund. The shipping addresses of your orders are deleted too.",
      ),
      `${t("Until then you can sign in and cancel the deletion:")} ${new URL("/profile/settings", siteUrl).href}`,
      t("If you did not ask for this, sign in, cancel the deletion and change your password."),
    ],
  }));

/** Notifies a member that the deletion of their account is cancelled. */
export const removalCancelledEmail = (to: Recipient, siteUrl: string): Email =>
  composeEmail(to, siteUrl, (t) => ({
    subject: t("Your account stays"),
    paragraphs: [t("Your account will not be deleted. We are glad that you stay.")],
  }));

/** Notifies a member that moderators have suspended or banned them. @param until null for a ban */
export const suspendedEmail = (
  to: Recipient,
  siteUrl: string,
  { until, statement }: { until: Date | null; statement: string },
): Email =>
  composeEmail(to, siteUrl, (t, _, moment) => ({
    subject: until ? t("Your account is suspended") : t("Your account is banned"),
    paragraphs: [
      until
        ? t(
            "Our moderators have suspended your account until {date}. Until then you can't sign in.",
            { date: moment(until) },
          )
        : t(
            "Our moderators have banned your account. You can't sign in any more. A paid membership ends with its period.",
          ),
      `${t("Read why, and how to appeal within six months:")} ${statement}`,
      t("The link needs no password. Don't pass it on."),
    ],
  }));

/** Notifies a suspended member that their appeal was refused. @param statement the address of the answer */
export const appealRefusedEmail = (to: Recipient, siteUrl: string, statement: string): Email =>
  composeEmail(to, siteUrl, (t) => ({
    subject: t("Your appeal was answered"),
    paragraphs: [
      t("Our moderators have answered your appeal: the decision about your account stands."),
      `${t("Read the answer:")} ${statement}`,
      t("The link needs no password. Don't pass it on."),
    ],
  }));

/** Notifies a member that they can sign in again. */
export const suspensionLiftedEmail = (to: Recipient, siteUrl: string): Email =>
  composeEmail(to, siteUrl, (t) => ({
    subject: t("Your account is open again"),
    paragraphs: [
      t("Our moderators have reversed the suspension of your account. You can sign in again."),
    ],
  }));
