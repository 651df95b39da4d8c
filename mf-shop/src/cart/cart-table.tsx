import type { CartItem } from "@oneworld/contracts/shop/cart";
import { msg } from "@oneworld/contracts/site/languages";
import { useTranslate } from "@oneworld/ui";
import { CartRow } from "./cart-row.tsx";
import { Body, ColumnHeader, Frame, Head, HeadRow, Table } from "./cart-table-style.ts";

const COLUMNS = [msg("Product"), msg("Price"), msg("Quantity"), msg("Total")];

/** The items of the cart. */
export function CartTable({ items }: { items: readonly CartItem[] }) {
  const t = useTranslate();
  return (
    <Frame>
      <Table aria-label={t("Shopping Cart")}>
        <Head>
          <HeadRow>
            {COLUMNS.map((name) => (
              <ColumnHeader key={name}>{t(name)}</ColumnHeader>
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
