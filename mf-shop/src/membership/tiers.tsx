import { MEMBERSHIPS, type MembershipPackage } from "@oneworld/contracts/shop/tiers";
import { SIGN_UP_PATH } from "@oneworld/contracts/site/site-map";
import { failureOf, useEachVisit, useToasts } from "@oneworld/remote-kit";
import { ButtonLink, ErrorState, Text, WordsContext } from "@oneworld/ui";
import { skipToken } from "@reduxjs/toolkit/query/react";
import { type ReactNode, useContext, useState } from "react";
import { selectCheckoutError } from "../checkout/checkout.slice.ts";
import { subscribe } from "../checkout/open-checkout.ts";
import { useIsOpeningCheckout } from "../checkout/use-is-opening-checkout.ts";
import {
  type MembershipChange,
  useChangeMembershipMutation,
  useGetMembershipQuery,
} from "../shop.api.ts";
import { useShopDispatch, useShopSelector } from "../store.ts";
import { Billing, hasBilling } from "./billing.tsx";
import { type AskedChange, ConfirmChange } from "./confirm-change.tsx";
import { actionFor, type TierAction } from "./tier-action.ts";
import { TierCard } from "./tier-card.tsx";
import { TierColumns } from "./tier-card-style.ts";
import { doneMessage } from "./tier-words.ts";

type PaidTier = MembershipPackage & { statusBadge: "Warrior" | "Legend" };

const isPaid = (tier: MembershipPackage): tier is PaidTier => tier.statusBadge !== "Basic";

const toChange = (action: TierAction, { statusBadge }: PaidTier): MembershipChange =>
  action === "cancel" || action === "resume" ? { kind: action } : { kind: "change", statusBadge };

/**
 * The memberships, each with what the viewer can do about it.
 *
 * @param memberId null for a visitor, undefined until it is known who is there
 */
export function Tiers({ memberId }: { memberId: string | null | undefined }) {
  const words = useContext(WordsContext);
  const { t } = words;
  const query = useGetMembershipQuery(memberId ? undefined : skipToken, useEachVisit());
  const { currentData: membership = null } = query;
  const error = failureOf(query);
  const [change, { isLoading: isChanging }] = useChangeMembershipMutation();
  const [pressed, setPressed] = useState<string | null>(null);
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const isOpening = useIsOpeningCheckout();
  const checkoutError = useShopSelector(selectCheckoutError);
  const dispatch = useShopDispatch();
  const toasts = useToasts();

  const make = async (action: TierAction, tier: PaidTier) => {
    const { data: changed } = await change(toChange(action, tier));
    setAsked(null);
    if (changed) toasts.success(doneMessage(action, tier, changed, words));
  };
  const press = (action: TierAction, tier: PaidTier) => {
    setPressed(tier.statusBadge);
    if (action === "subscribe") void dispatch(subscribe(tier.statusBadge));
    else if (action === "resume") void make(action, tier);
    else setAsked({ action, tier });
  };
  const actionOn = (tier: MembershipPackage): TierAction | null | undefined => {
    if (!isPaid(tier) || error) return null;
    return membership || memberId === null ? actionFor(tier.statusBadge, membership) : undefined;
  };

  const noteOn = (tier: MembershipPackage): ReactNode => {
    if (memberId === null && !isPaid(tier))
      return <ButtonLink to={SIGN_UP_PATH}>{t("Sign Up")}</ButtonLink>;
    const isGift = isPaid(tier) && membership?.currentPeriodEnd === null;
    const note =
      membership?.confirming === tier.statusBadge
        ? t("Your payment is being confirmed")
        : isGift && membership.statusBadge === tier.statusBadge && t("A gift, nothing to pay");
    return (
      note && (
        <Text size="sm" tone="muted">
          {note}
        </Text>
      )
    );
  };

  return (
    <>
      {error && <ErrorState title={t("Your membership couldn't be loaded")} {...error} />}
      <TierColumns aria-label={t("Memberships")}>
        {MEMBERSHIPS.map((tier: MembershipPackage) => (
          <TierCard
            key={tier.statusBadge}
            tier={tier}
            isCurrent={membership?.statusBadge === tier.statusBadge}
            action={actionOn(tier)}
            note={noteOn(tier)}
            busy={(isOpening || isChanging) && pressed === tier.statusBadge}
            error={pressed === tier.statusBadge ? checkoutError : undefined}
            onPress={(action) => isPaid(tier) && press(action, tier)}
          />
        ))}
      </TierColumns>
      {membership && hasBilling(membership) && <Billing membership={membership} />}
      {membership && (
        <ConfirmChange
          asked={asked}
          membership={membership}
          busy={isChanging}
          onConfirm={({ action, tier }) => isPaid(tier) && void make(action, tier)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
