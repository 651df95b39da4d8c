import type { Order } from "@oneworld/contracts/shop/http";
import {
  Button,
  Card,
  ExternalLink,
  Heading,
  Inline,
  Stack,
  Text,
  theme,
  formatDay,
  Day,
  useIsInBrowser,
  useLocale,
} from "@oneworld/ui";
import { useId } from "react";
import styled from "styled-components";
import { dollars } from "../money.ts";
import { OrderStatusChip } from "./order-status.tsx";
import { ShippingAddress } from "./shipping-address.tsx";

/** Title and quantity, and the amount at the end of the line. */
const Line = styled.li`
  display: flex;
  gap: ${theme.space.md};
  justify-content: space-between;
  font-variant-numeric: tabular-nums;
  & > :first-child {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & > :last-child {
    white-space: nowrap;
  }
`;

const Foot = styled(Inline)`
  padding-block-start: ${theme.space.sm};
  border-block-start: 1px solid ${theme.color.border};
  font-variant-numeric: tabular-nums;
`;

/** An order as it was made: what, how much, when, where it is sent, and the receipt. */
export function OrderCard({ order }: { order: Order }) {
  const { status, items, totalCents, createdAt, refundedAt, receiptUrl, payUrl } = order;
  const { shippingAddress } = order;
  const titleId = useId();
  const day = formatDay(createdAt, {
    locale: useLocale(),
    timeZone: useIsInBrowser() ? undefined : "UTC",
  });
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Stack gap="sm">
        <Inline justify="space-between">
          <Heading id={titleId} level={2} size="lg">
            Order of <Day dateTime={createdAt} />
          </Heading>
          <OrderStatusChip status={status} />
        </Inline>
        <Stack as="ul" gap="xxs">
          {items.map(({ productId, title, quantity, unitCents }) => (
            <Line key={`${productId} ${unitCents}`}>
              <span>
                {quantity} × {title}
              </span>
              <span>{dollars(unitCents * quantity)}</span>
            </Line>
          ))}
        </Stack>
        <Foot gap="md" justify="space-between">
          <span>
            {receiptUrl && (
              <ExternalLink href={receiptUrl} aria-label={`Receipt of ${day}`}>
                Receipt
              </ExternalLink>
            )}
          </span>
          <Text as="span" strong>
            Total {dollars(totalCents)}
          </Text>
        </Foot>
        {shippingAddress && <ShippingAddress address={shippingAddress} />}
        {payUrl && (
          <div>
            <Button variant="primary" onClick={() => location.assign(payUrl)}>
              Resume payment
            </Button>
          </div>
        )}
        {refundedAt && (
          <Text size="sm" tone="muted">
            Refunded on <Day dateTime={refundedAt} />
          </Text>
        )}
      </Stack>
    </Card>
  );
}
