import type { Product } from "@oneworld/contracts/shop/http";
import { Button, Heading, Text, VisuallyHidden } from "@oneworld/ui";
import { ShoppingCart } from "lucide-react";
import { useId } from "react";
import { addToCart } from "../cart/change-cart.ts";
import { dollars } from "../money.ts";
import { useShopDispatch } from "../store.ts";
import { Body, Foot, Picture, Price, Sheet } from "./product-card-style.ts";

/** From this many pieces on a product isn't said to become scarce. */
const AMPLE = 10;

const scarcity = (stock: number | null): string | null => {
  if (stock === null || stock >= AMPLE) return null;
  return stock > 0 ? `Only ${stock} left` : "Sold out";
};

/** A product, and the button that adds it to the cart. */
export function ProductCard({ product }: { product: Product }) {
  const { title, desc, img, priceCents, stock } = product;
  const dispatch = useShopDispatch();
  const titleId = useId();
  const note = scarcity(stock);
  return (
    <Sheet as="article" flush aria-labelledby={titleId}>
      <Picture>
        <img src={img} alt={title} width={400} height={300} />
      </Picture>
      <Body>
        <Heading id={titleId} level={2} size="lg">
          {title}
        </Heading>
        <Text size="sm" tone="muted">
          {desc}
        </Text>
        <Foot>
          <div>
            <Price size="lg" strong>
              {dollars(priceCents)}
            </Price>
            {note && (
              <Text size="xs" tone="danger">
                {note}
              </Text>
            )}
          </div>
          <Button
            variant="primary"
            disabled={stock === 0}
            onClick={() => dispatch(addToCart(product))}
          >
            <ShoppingCart aria-hidden />
            <span>
              Add <VisuallyHidden>{title} </VisuallyHidden>to cart
            </span>
          </Button>
        </Foot>
      </Body>
    </Sheet>
  );
}
