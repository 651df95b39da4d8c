import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { OrderPage } from "@oneworld/contracts/shop/http";

/**
 * `GET /api/orders`: one page of the signed-in member's orders, newest first.
 *
 * @param cursor the `nextCursor` of the page before, null for the first page
 */
export async function fetchOrders(
  http: MountProps["http"],
  cursor: string | null,
): Promise<OrderPage> {
  const { data } = await http.get<OrderPage>("/api/orders", { params: { cursor } });
  return data;
}
