import { NothingBought } from "../nothing-bought.tsx";
import type { CartItem } from "@oneworld/contracts/shop/cart";
import {
  Button,
  ButtonLink,
  Inline,
  LoadingCards,
  SkeletonText,
  Stack,
  theme,
  UndoNotice,
  useFocusAfterRemoval,
  useIsInBrowser,
  useTranslate,
} from "@oneworld/ui";
import { ArrowLeft, ShoppingCart, Trash2 } from "lucide-react";
import { useState } from "react";
import styled from "styled-components";
import { useShopDispatch, useShopSelector } from "../store.ts";
import { CartTable } from "./cart-table.tsx";
import { cartReplaced, selectCartItems } from "./cart.slice.ts";
import { clearCart } from "./change-cart.ts";

/** The words of its quiet buttons stand on the table's edges. */
const Actions = styled(Inline)`
  justify-content: space-between;
  margin-inline: calc(-1 * ${theme.space.sm});
`;

/** The items of the cart, or that there are none. The server can't tell: the browser keeps them. */
export function CartContents() {
  const t = useTranslate();
  const isInBrowser = useIsInBrowser();
  const items = useShopSelector(selectCartItems);
  const dispatch = useShopDispatch();
  const frame = useFocusAfterRemoval<HTMLElement>(items.length);
  const [cleared, setCleared] = useState<readonly CartItem[]>([]);

  const clear = () => {
    setCleared(items);
    dispatch(clearCart());
  };
  const undo = () => {
    dispatch(cartReplaced([...cleared]));
    setCleared([]);
    requestAnimationFrame(() => frame.current?.focus());
  };

  if (!isInBrowser)
    return (
      <LoadingCards label={t("Shopping Cart")} count={1}>
        <SkeletonText lines={10} />
      </LoadingCards>
    );
  return (
    <Stack as="section" ref={frame} tabIndex={-1} aria-label={t("Items in your cart")}>
      {items.length === 0 && cleared.length > 0 && (
        <UndoNotice message={t("Your cart was cleared.")} busy={false} onUndo={undo} />
      )}
      {items.length === 0 ? (
        <NothingBought
          art={<ShoppingCart aria-hidden />}
          title={t("Your cart is currently empty")}
          hint={t("Have a look at what the shop has to offer.")}
        />
      ) : (
        <>
          <CartTable items={items} />
          <Actions>
            <ButtonLink variant="quiet" to="/shop">
              <ArrowLeft aria-hidden />
              {t("Continue Adding")}
            </ButtonLink>
            <Button variant="quiet" onClick={clear}>
              <Trash2 aria-hidden />
              {t("Clear Cart")}
            </Button>
          </Actions>
        </>
      )}
    </Stack>
  );
}
