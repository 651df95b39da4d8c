import type { ShippingAddress as Address } from "@oneworld/contracts/shop/http";
import { Text, useLocale, useTranslate } from "@oneworld/ui";
import styled from "styled-components";
import { addressLines } from "./address-lines.ts";

/** As on an envelope: a line of the address in a line of the page. */
const Lines = styled.address`
  font-style: normal;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Where an order's goods are sent. */
export function ShippingAddress({ address }: { address: Address }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <div>
      <Text size="sm" tone="muted">
        {t("Shipping address")}
      </Text>
      <Lines dir="auto">{addressLines(address, locale).join("\n")}</Lines>
    </div>
  );
}
