import {
  NOTIFICATION_KINDS,
  NOTIFICATION_TABLE,
  STOP_DIGEST_CALL,
  STOP_DIGEST_PATH,
} from "@oneworld/contracts/profile/notification-kinds";
import type { MailDigest } from "@oneworld/contracts/profile/notifications";
import { localeOf, msg } from "@oneworld/contracts/site/languages";
import { composeEmail, type Recipient } from "./compose-email.ts";
import type { Email } from "./mailer.ts";

/** The words of a digest by how often it comes. */
const WORDS = {
  daily: {
    subject: msg("Your day on our site"),
    stop: msg("You get this email daily, as you asked. Stop it:"),
  },
  weekly: {
    subject: msg("Your week on our site"),
    stop: msg("You get this email weekly, as you asked. Stop it:"),
  },
} as const;

/**
 * What is new for a member since their last digest: numbers only, with the labels of the settings page. Mail programs stop it by
 * one press.
 */
export function digestEmail({
  to,
  siteUrl,
  frequency,
  counts,
  stopToken,
}: { to: Recipient; siteUrl: string } & Omit<MailDigest, "memberId">): Email {
  const words = WORDS[frequency];
  const email = composeEmail(to, siteUrl, (t, language) => {
    const numbers = new Intl.NumberFormat(localeOf(language), { useGrouping: false });
    const news = NOTIFICATION_KINDS.flatMap((kind) => {
      const count = counts[kind];
      if (count === undefined) return [];
      return [`${t(NOTIFICATION_TABLE[kind].label)}: ${numbers.format(count)}`];
    });
    return {
      subject: t(words.subject),
      paragraphs: [
        t("This is new for you:"),
        news.join("\n"),
        `${t("Read it here:")} ${new URL("/notifications", siteUrl).href}`,
        `${t(words.stop)} ${addressWith(STOP_DIGEST_PATH, siteUrl, stopToken)}`,
      ],
    };
  });
  return { ...email, unsubscribe: addressWith(STOP_DIGEST_CALL, siteUrl, stopToken) };
}

const addressWith = (path: string, siteUrl: string, token: string): string => {
  const address = new URL(path, siteUrl);
  address.searchParams.set("token", token);
  return address.href;
};
