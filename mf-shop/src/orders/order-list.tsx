import { NothingBought } from "../nothing-bought.tsx";
import { EndlessList, useEachVisit, useListStart } from "@oneworld/remote-kit";
import { useTranslate } from "@oneworld/ui";
import { Package } from "lucide-react";
import { useGetOrdersInfiniteQuery } from "../shop.api.ts";
import { OrderCard } from "./order-card.tsx";
import { OrdersSkeleton } from "./orders-skeleton.tsx";

/** The signed-in member's orders, newest first, or why there are none. */
export function OrderList() {
  const t = useTranslate();
  const list = useGetOrdersInfiniteQuery(useListStart(), useEachVisit());
  return (
    <EndlessList
      list={list}
      label={t("Your orders")}
      errors={[t("Your orders couldn't be loaded"), t("More orders couldn't be loaded")]}
      skeleton={<OrdersSkeleton />}
      empty={
        <NothingBought
          art={<Package aria-hidden />}
          title={t("No orders yet")}
          hint={t("What you buy in the shop will stand here, with its receipt.")}
        />
      }
    >
      {(orders) => orders.map((order) => <OrderCard key={order._id} order={order} />)}
    </EndlessList>
  );
}
