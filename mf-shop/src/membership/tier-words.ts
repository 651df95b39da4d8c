import type { Membership } from "@oneworld/contracts/shop/http";
import type { MembershipPackage } from "@oneworld/contracts/shop/tiers";
import { TIER_NAMES } from "@oneworld/contracts/site/tier-names";
import { formatDay, type Words } from "@oneworld/ui";
import { dollarsIn } from "../money.ts";
import type { TierAction } from "./tier-action.ts";

type ConfirmedAction = Exclude<TierAction, "subscribe" | "resume">;

type Language = Pick<Words, "locale" | "t">;

/** The day up to which a membership is paid; null if it isn't known. */
const lastDay = ({ currentPeriodEnd }: Membership, locale: string): string | null =>
  currentPeriodEnd && formatDay(currentPeriodEnd, { locale });

/** What a change means, before it is made: the dialog's title, its text and the button that makes it. */
export function question(
  action: ConfirmedAction,
  { statusBadge, monthlyCents }: MembershipPackage,
  membership: Membership,
  { locale, t }: Language,
): { title: string; text: string; confirm: string } {
  const tier = t(TIER_NAMES[statusBadge]);
  const price = dollarsIn(locale)(monthlyCents);
  const day = lastDay(membership, locale);
  const goesOn = membership.cancelAtPeriodEnd
    ? ` ${t("Your membership then goes on, and isn't cancelled any more.")}`
    : "";
  switch (action) {
    case "upgrade":
      return {
        title: t("Upgrade to {tier}?", { tier }),
        text:
          t(
            "It begins at once, for {price} a month. The difference for the rest of this month is charged now.",
            { price },
          ) + goesOn,
        confirm: t("Upgrade now"),
      };
    case "downgrade":
      return {
        title: t("Downgrade to {tier}?", { tier }),
        text:
          t(
            "It begins at once, for {price} a month. The unused part of this month is credited to your next payments.",
            { price },
          ) + goesOn,
        confirm: t("Downgrade now"),
      };
    case "cancel":
      return {
        title: t("Cancel your membership?"),
        text: day
          ? t(
              "It ends on {day}. Until then you keep everything it brings, and nothing more is charged.",
              { day },
            )
          : t(
              "It ends at the end of the paid month. Until then you keep everything it brings, and nothing more is charged.",
            ),
        confirm: t("Cancel it"),
      };
  }
}

/** What is said after a change. */
export function doneMessage(
  action: TierAction,
  { statusBadge }: MembershipPackage,
  membership: Membership,
  { locale, t }: Language,
): string {
  if (action === "resume") return t("Your membership goes on. Good to have you!");
  if (action !== "cancel")
    return t("Your {tier} membership begins now.", { tier: t(TIER_NAMES[statusBadge]) });
  const day = lastDay(membership, locale);
  return day
    ? t("Your membership ends on {day}.", { day })
    : t("Your membership ends at the end of the paid month.");
}
