import type { OrderStatus } from "@oneworld/contracts/shop/limits";
import { msg } from "@oneworld/contracts/site/languages";
import { Chip, type Hue, useTranslate } from "@oneworld/ui";

const statuses: Record<OrderStatus, { label: string; hue?: Hue }> = {
  pending: { label: msg("Not paid yet"), hue: "amber" },
  paid: { label: msg("Paid"), hue: "leaf" },
  failed: { label: msg("Not paid"), hue: "rose" },
  refunded: { label: msg("Refunded") },
};

/** How far an order has come. */
export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const t = useTranslate();
  const { label, hue } = statuses[status];
  return <Chip hue={hue}>{t(label)}</Chip>;
}
