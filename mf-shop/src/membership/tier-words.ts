import type { Membership } from "@oneworld/contracts/shop/http";
import type { MembershipPackage } from "@oneworld/contracts/shop/tiers";
import { formatDay } from "@oneworld/ui";
import { dollars } from "../money.ts";
import type { TierAction } from "./tier-action.ts";

type ConfirmedAction = Exclude<TierAction, "subscribe" | "resume">;

const untilThen = ({ currentPeriodEnd }: Membership): string =>
  currentPeriodEnd ? ` on ${formatDay(currentPeriodEnd)}` : " at the end of the paid month";

/** What a change means, before it is made: the dialog's title, its text and the button that makes it. */
export function question(
  action: ConfirmedAction,
  { statusBadge, monthlyCents }: MembershipPackage,
  membership: Membership,
): { title: string; text: string; confirm: string } {
  const monthly = `${dollars(monthlyCents)} a month`;
  switch (action) {
    case "upgrade":
      return {
        title: `Upgrade to ${statusBadge}?`,
        text: `It begins at once, for ${monthly}. The difference for the rest of this month is charged now.`,
        confirm: "Upgrade now",
      };
    case "downgrade":
      return {
        title: `Downgrade to ${statusBadge}?`,
        text: `It begins at once, for ${monthly}. What you have paid too much for the rest of this month counts towards the next payments.`,
        confirm: "Downgrade now",
      };
    case "cancel":
      return {
        title: "Cancel your membership?",
        text: `It ends${untilThen(membership)}. Until then you keep everything it brings, and nothing more is charged.`,
        confirm: "Cancel it",
      };
  }
}

/** What is said after a change. */
export function doneMessage(action: TierAction, badge: string, membership: Membership): string {
  if (action === "cancel") return `Your membership ends${untilThen(membership)}.`;
  if (action === "resume") return "Your membership goes on. Good to have you!";
  return `Your ${badge} membership begins now.`;
}
