import type { OrderPage } from "@oneworld/contracts/shop/http";
import { useHttp, useRequest } from "@oneworld/remote-kit";
import { Button, ButtonLink, EmptyState, ErrorState, Inline, Stack } from "@oneworld/ui";
import { useEffect, useState } from "react";
import { OrderCard } from "./order-card.tsx";
import { fetchOrders } from "./orders.api.ts";
import { OrdersSkeleton } from "./orders-skeleton.tsx";

/** The signed-in member's orders, newest first, or why there are none. */
export function OrderList() {
  const http = useHttp();
  const [list, setList] = useState<OrderPage | null>(null);
  const { pending, error, send } = useRequest(async (cursor: string | null) => {
    const page = await fetchOrders(http, cursor);
    setList((known) => ({
      ...page,
      orders: cursor === null ? page.orders : [...(known?.orders ?? []), ...page.orders],
    }));
  });
  useEffect(() => {
    void send(null);
  }, [send]);

  const nextCursor = list?.nextCursor ?? null;
  return (
    <Stack as="section" aria-label="Your orders">
      {list?.orders.map((order) => (
        <OrderCard key={order._id} order={order} />
      ))}
      {!list && !error && <OrdersSkeleton />}
      {error && (
        <ErrorState
          title={list ? "More orders couldn't be loaded" : "Your orders couldn't be loaded"}
          hint={error.message}
          onRetry={() => void send(nextCursor)}
        />
      )}
      {list?.orders.length === 0 && (
        <EmptyState
          title="No orders yet"
          hint="What you buy in the shop will stand here, with its receipt."
          action={
            <ButtonLink variant="primary" to="/shop">
              Start Shopping
            </ButtonLink>
          }
        />
      )}
      {nextCursor !== null && !error && (
        <Inline justify="center">
          <Button busy={pending} onClick={() => void send(nextCursor)}>
            Load more
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
