import type { CartItem } from "@oneworld/contracts/shop/cart";
import { Button, IconButton, Text, useContentLang, useTranslate } from "@oneworld/ui";
import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { centsOf } from "../money.ts";
import { selectIsGone } from "../shop.api.ts";
import { useShopDispatch, useShopSelector } from "../store.ts";
import { useMoney } from "../use-money.ts";
import {
  Cell,
  RowHeader,
  ProductCell,
  QuantityCell,
  Row,
  Stepper,
  Thumbnail,
} from "./cart-table-style.ts";
import { addToCart, decreaseInCart, removeFromCart } from "./change-cart.ts";

/** A product in the cart, whose title describes its buttons. */
export function CartRow({ item }: { item: CartItem }) {
  const { _id, title, img, price, cartQuantity } = item;
  const t = useTranslate();
  const titleId = useId();
  const lang = useContentLang();
  const { dollars } = useMoney();
  const dispatch = useShopDispatch();
  const isGone = useShopSelector((state) => selectIsGone(state, _id));
  const cents = centsOf(price);
  return (
    <Row>
      <RowHeader>
        <ProductCell>
          <Thumbnail>{img && <img src={img} alt="" width={72} height={54} />}</Thumbnail>
          <div>
            <span id={titleId} dir="auto" lang={lang}>
              {title}
            </span>
            {isGone && (
              <Text size="xs" tone="danger">
                {t("No longer sold")}
              </Text>
            )}
          </div>
        </ProductCell>
      </RowHeader>
      <Cell>{dollars(cents)}</Cell>
      <Cell>
        <QuantityCell>
          <Stepper role="group" aria-label={t("Quantity")}>
            <IconButton
              label={t("Decrease")}
              aria-describedby={titleId}
              onClick={() => dispatch(decreaseInCart(_id))}
            >
              <Minus aria-hidden />
            </IconButton>
            <span aria-live="polite">{cartQuantity}</span>
            <IconButton
              label={t("Increase")}
              aria-describedby={titleId}
              onClick={() => dispatch(addToCart(item))}
            >
              <Plus aria-hidden />
            </IconButton>
          </Stepper>
          <Button
            variant="quiet"
            aria-describedby={titleId}
            onClick={() => dispatch(removeFromCart(_id))}
          >
            {t("Remove")}
          </Button>
        </QuantityCell>
      </Cell>
      <Cell>{dollars(cents * cartQuantity)}</Cell>
    </Row>
  );
}
