import { MEMBERSHIPS } from "@oneworld/contracts/shop/tiers";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createShop } from "../testing/shop-fixture.ts";
import { TierCard } from "./tier-card.tsx";

it.each(MEMBERSHIPS)(
  "the card of $title has that heading, and a badge beside it if it is paid",
  async (tier) => {
    const card = (
      <TierCard
        tier={tier}
        isCurrent={false}
        action={null}
        note={null}
        busy={false}
        error={undefined}
        onPress={() => {}}
      />
    );
    await showInPage(
      card,
      createShop(() => ({})),
    );
    expect(screen.getByRole("article", { name: tier.title })).toBeDefined();
    expect(screen.getByRole("heading", { name: tier.title })).toBeDefined();
    const badges = screen.queryAllByRole("img", { name: "Premium User" });
    expect(badges).toHaveLength(tier.monthlyCents > 0 ? 1 : 0);
  },
);
