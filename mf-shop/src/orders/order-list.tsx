import { failureOf, listItems } from "@oneworld/remote-kit";
import { Button, ButtonLink, EmptyState, ErrorState, Inline, Stack } from "@oneworld/ui";
import { useGetOrdersInfiniteQuery } from "../shop.api.ts";
import { OrderCard } from "./order-card.tsx";
import { OrdersSkeleton } from "./orders-skeleton.tsx";

/** The signed-in member's orders, newest first, or why there are none. */
export function OrderList() {
  const list = useGetOrdersInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = list;
  // Orders that are there stay, whatever became of the attempt to renew them
  const error = isFetchNextPageError || !data ? failureOf(list) : undefined;
  const orders = listItems(data);
  return (
    <Stack as="section" aria-label="Your orders">
      {orders.map((order) => (
        <OrderCard key={order._id} order={order} />
      ))}
      {!data && !error && <OrdersSkeleton />}
      {error && (
        <ErrorState
          title={data ? "More orders couldn't be loaded" : "Your orders couldn't be loaded"}
          hint={error}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      )}
      {data && orders.length === 0 && (
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
      {hasNextPage && !error && (
        <Inline justify="center">
          <Button busy={list.isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
