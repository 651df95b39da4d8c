import type { ShippingAddress as Address } from "@oneworld/contracts/shop/http";
import { Text } from "@oneworld/ui";
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
  return (
    <div>
      <Text size="sm" tone="muted">
        Shipping address
      </Text>
      <Lines>{addressLines(address).join("\n")}</Lines>
    </div>
  );
}
