import { Columns, LoadingItems, Skeleton, SkeletonText, theme, useTranslate } from "@oneworld/ui";
import styled from "styled-components";
import { Body, Foot, Picture, PRODUCT_WIDTH, Sheet } from "./product-card-style.ts";

const Words = styled.div`
  font-size: ${theme.fontSize.sm};
`;

/** Products on their way, in the shape of product cards. */
export function ProductsSkeleton() {
  const t = useTranslate();
  return (
    <LoadingItems
      label={t("Loading products")}
      count={6}
      frame={<Columns min={PRODUCT_WIDTH} gap="lg" />}
    >
      <Sheet flush>
        <Picture />
        <Body>
          <Skeleton width="60%" height="1.7rem" />
          <Words>
            <SkeletonText lines={2} />
          </Words>
          <Foot>
            <Skeleton width="4rem" height="1.5rem" />
            <Skeleton width="8.5rem" height="2.75rem" />
          </Foot>
        </Body>
      </Sheet>
    </LoadingItems>
  );
}
