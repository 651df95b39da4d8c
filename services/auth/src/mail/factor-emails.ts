import { msg } from "@oneworld/contracts/site/languages";
import type { Email } from "./mailer.ts";
import { composeEmail, ifNotYou, linkTo, type Recipient } from "./compose-email.ts";

/** A kind of second factor, as emails name it. */
export type FactorName = "passkey" | "authenticator app";

/** The words of a change of factors: the email's subject, and what happened. */
type FactorWords = Readonly<Record<FactorName, { subject: string; what: string }>>;

const ADDED: FactorWords = {
  passkey: {
    subject: msg("Passkey added to your account"),
    what: msg("A passkey was added to your account. Your password alone no longer opens it."),
  },
  "authenticator app": {
    subject: msg("Authenticator app added to your account"),
    what: msg(
      "An authenticator app was added to your account. Your password alone no longer opens it.",
    ),
  },
};

const REMOVED: FactorWords = {
  passkey: {
    subject: msg("Passkey removed from your account"),
    what: msg("A passkey was removed from your account."),
  },
  "authenticator app": {
    subject: msg("Authenticator app removed from your account"),
    what: msg("An authenticator app was removed from your account."),
  },
};

/** Notifies a member of an added factor. @param added.stopToken of the link that removes it; null where there is none */
export const factorAddedEmail = (
  to: Recipient,
  siteUrl: string,
  added: { factor: FactorName; stopToken: string | null; isFirst: boolean },
): Email =>
  composeEmail(to, siteUrl, (t) => ({
    subject: t(ADDED[added.factor].subject),
    paragraphs: [
      t(ADDED[added.factor].what),
      ...(added.stopToken === null
        ? [
            ifNotYou(t, siteUrl),
            t("Then sign in and remove the new factor in your account settings."),
          ]
        : [
            added.isFirst
              ? t(
                  "If it was not you, stop the change here. It turns two-step verification off and signs the account out everywhere, and you choose a new password:",
                )
              : t(
                  "If it was not you, stop the change here. It signs the account out everywhere, and you choose a new password:",
                ),
            ...(added.isFirst ? [] : [t("Recovery codes stop working, too: make new ones.")]),
            linkTo(siteUrl, "/auth/stop", added.stopToken),
            t("The link works once and for 7 days."),
          ]),
    ],
  }));

/** Notifies a member of a removed factor. */
export const factorRemovedEmail = (to: Recipient, siteUrl: string, factor: FactorName): Email =>
  composeEmail(to, siteUrl, (t) => ({
    subject: t(REMOVED[factor].subject),
    paragraphs: [t(REMOVED[factor].what), ifNotYou(t, siteUrl)],
  }));

/** Notifies a member that the operator has removed all their factors. */
export const factorsResetEmail = (to: Recipient, siteUrl: string): Email =>
  composeEmail(to, siteUrl, (t) => ({
    subject: t("Two-step verification was removed from your account"),
    paragraphs: [
      t(
        "Our support removed all passkeys, the authenticator app and the recovery codes from your account, and signed it out everywhere. Your password alone opens it now. Add a second factor again in your account settings.",
      ),
      `${t("If you did not ask us for this, write to us at once:")} ${new URL("/help#contact", siteUrl).href}`,
      ifNotYou(t, siteUrl),
    ],
  }));

/** Notifies a member of a used recovery code, with the number that is left. */
export const recoveryCodeUsedEmail = (to: Recipient, siteUrl: string, left: number): Email =>
  composeEmail(to, siteUrl, (t) => ({
    subject: t("A recovery code was used"),
    paragraphs: [
      t(
        "Your account was opened with your password and a recovery code. {left, plural, one {# recovery code is left.} other {# recovery codes are left.}}",
        { left },
      ),
      ifNotYou(t, siteUrl),
    ],
  }));

/** Notifies a member of replaced recovery codes. */
export const recoveryCodesRenewedEmail = (to: Recipient, siteUrl: string): Email =>
  composeEmail(to, siteUrl, (t) => ({
    subject: t("Your recovery codes were replaced"),
    paragraphs: [
      t("Your account has new recovery codes. The old ones no longer work."),
      ifNotYou(t, siteUrl),
    ],
  }));

/** Notifies a member of wrong codes after their right password. */
export const secondFactorFailedEmail = (to: Recipient, siteUrl: string): Email =>
  composeEmail(to, siteUrl, (t) => ({
    subject: t("Someone may know your password"),
    paragraphs: [
      t("Someone entered your password and then several wrong codes. Your account was not opened."),
      ifNotYou(t, siteUrl),
    ],
  }));
