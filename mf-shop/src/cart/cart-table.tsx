import type { CartItem } from "@oneworld/contracts/shop/cart";
import { CartRow } from "./cart-row.tsx";
import { Body, ColumnHeader, Frame, Head, HeadRow, Table } from "./cart-table-style.ts";

/** The items of the cart. */
export function CartTable({ items }: { items: readonly CartItem[] }) {
  return (
    <Frame>
      <Table aria-label="Shopping Cart">
        <Head>
          <HeadRow>
            {["Product", "Price", "Quantity", "Total"].map((name) => (
              <ColumnHeader key={name}>{name}</ColumnHeader>
            ))}
          </HeadRow>
        </Head>
        <Body>
          {items.map((item) => (
            <CartRow key={item._id} item={item} />
          ))}
        </Body>
      </Table>
    </Frame>
  );
}
