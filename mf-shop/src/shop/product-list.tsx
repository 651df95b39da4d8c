import { ButtonLink, Columns, EmptyState, ErrorState, useTranslate } from "@oneworld/ui";
import { PRODUCT_WIDTH } from "./product-card-style.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductsSkeleton } from "./products-skeleton.tsx";
import { useProducts } from "./use-products.ts";

/** The products, or why there are none. */
export function ProductList() {
  const t = useTranslate();
  const { products, failure } = useProducts();
  if (failure) {
    return <ErrorState title={t("The products couldn't be loaded")} {...failure} />;
  }
  if (!products) return <ProductsSkeleton />;
  if (products.length === 0) {
    return (
      <EmptyState
        title={t("Nothing for sale")}
        hint={t("The shop is being filled. Come back soon.")}
        action={<ButtonLink to="/pricing">{t("See the memberships")}</ButtonLink>}
      />
    );
  }
  return (
    <Columns as="section" aria-label={t("Products")} min={PRODUCT_WIDTH} gap="lg">
      {products.map((product) => (
        <ProductCard key={product._id} product={product} />
      ))}
    </Columns>
  );
}
