import type { Product } from "@oneworld/contracts/shop/http";
import {
  Button,
  Heading,
  Text,
  Trans,
  type Translate,
  useContentLang,
  useTranslate,
  VisuallyHidden,
} from "@oneworld/ui";
import { ShoppingCart } from "lucide-react";
import { useId } from "react";
import { addToCart } from "../cart/change-cart.ts";
import { useShopDispatch } from "../store.ts";
import { useMoney } from "../use-money.ts";
import { Body, Foot, Picture, Price, Sheet } from "./product-card-style.ts";

/** From this many pieces on a product isn't said to become scarce. */
const AMPLE = 10;

const scarcity = (stock: number | null, t: Translate): string | null => {
  if (stock === null || stock >= AMPLE) return null;
  return stock > 0
    ? t("{count, plural, one {Only # left} other {Only # left}}", { count: stock })
    : t("Sold out");
};

/** A product, and the button that adds it to the cart. */
export function ProductCard({ product }: { product: Product }) {
  const { title, desc, img, priceCents, stock } = product;
  const t = useTranslate();
  const lang = useContentLang();
  const { dollars } = useMoney();
  const dispatch = useShopDispatch();
  const titleId = useId();
  const note = scarcity(stock, t);
  return (
    <Sheet as="article" flush aria-labelledby={titleId}>
      <Picture>
        <img src={img} alt={title} lang={lang} width={400} height={300} />
      </Picture>
      <Body>
        <Heading id={titleId} level={2} size="lg" dir="auto" lang={lang}>
          {title}
        </Heading>
        <Text size="sm" tone="muted" dir="auto" lang={lang}>
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
              <Trans
                id="Add <title>{name} </title>to cart"
                components={{ title: <VisuallyHidden /> }}
                values={{ name: <bdi lang={lang}>{title}</bdi> }}
              />
            </span>
          </Button>
        </Foot>
      </Body>
    </Sheet>
  );
}
