import type { OrderStatus } from "@oneworld/contracts/shop/limits";
import { Chip, type Hue } from "@oneworld/ui";

const statuses: Record<OrderStatus, { label: string; hue?: Hue }> = {
  pending: { label: "Not paid yet", hue: "amber" },
  paid: { label: "Paid", hue: "leaf" },
  failed: { label: "Not paid", hue: "rose" },
  refunded: { label: "Refunded" },
};

/** How far an order has come. */
export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const { label, hue } = statuses[status];
  return <Chip hue={hue}>{label}</Chip>;
}
