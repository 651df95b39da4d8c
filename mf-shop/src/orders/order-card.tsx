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
  Trans,
  useContentLang,
  useLocale,
  useTranslate,
} from "@oneworld/ui";
import { useSession } from "@oneworld/remote-kit";
import { useId } from "react";
import styled from "styled-components";
import { noteBegun } from "../checkout/begun-orders.ts";
import { useMoney } from "../use-money.ts";
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
  & > :last-child {
    margin-inline-start: auto;
  }
`;

/** An order as it was made: what, how much, when, where it is sent, and the receipt. */
export function OrderCard({ order }: { order: Order }) {
  const { status, items, totalCents, createdAt, refundedAt, receiptUrl, payUrl } = order;
  const { shippingAddress, confirming } = order;
  const t = useTranslate();
  const lang = useContentLang();
  const { dollars } = useMoney();
  const titleId = useId();
  const member = useSession();
  const resume = (url: string) => {
    // The answer to Pay may not have come, or to another browser
    if (member) noteBegun(member.id, order._id);
    location.assign(url);
  };
  const day = formatDay(createdAt, {
    locale: useLocale(),
    timeZone: useIsInBrowser() ? undefined : "UTC",
  });
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Stack gap="sm">
        <Inline justify="space-between">
          <Heading id={titleId} level={2} size="lg">
            <Trans id="Order of {day}" values={{ day: <Day dateTime={createdAt} /> }} />
          </Heading>
          {!confirming && <OrderStatusChip status={status} />}
        </Inline>
        <Stack as="ul" gap="xxs">
          {items.map(({ productId, title, quantity, unitCents }) => (
            <Line key={`${productId} ${unitCents}`}>
              <span>
                {quantity} × <bdi lang={lang}>{title}</bdi>
              </span>
              <span>{dollars(unitCents * quantity)}</span>
            </Line>
          ))}
        </Stack>
        <Foot gap="md" justify="space-between">
          <span>
            {receiptUrl && (
              <ExternalLink href={receiptUrl} aria-label={t("Receipt of {day}", { day })}>
                {t("Receipt")}
              </ExternalLink>
            )}
          </span>
          <Text as="span" strong>
            {t("Total {amount}", { amount: dollars(totalCents) })}
          </Text>
        </Foot>
        {shippingAddress && <ShippingAddress address={shippingAddress} />}
        {confirming && (
          <Text size="sm" tone="muted">
            {t("Your payment is being confirmed")}
          </Text>
        )}
        {payUrl && (
          <div>
            <Button variant="primary" onClick={() => resume(payUrl)}>
              {t("Resume payment")}
            </Button>
          </div>
        )}
        {refundedAt && (
          <Text size="sm" tone="muted">
            <Trans id="Refunded on {day}" values={{ day: <Day dateTime={refundedAt} /> }} />
          </Text>
        )}
      </Stack>
    </Card>
  );
}
