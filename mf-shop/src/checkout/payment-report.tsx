import { usePageTitle } from "@oneworld/remote-kit";
import { PageHeader, type PageHeaderProps, Spinner, Stack, useTranslate } from "@oneworld/ui";
import type { ReactNode } from "react";

/** What has become of a payment, in the page's title too. */
export function PaymentReport({
  children,
  ...header
}: Pick<PageHeaderProps, "title" | "lede" | "actions" | "hue"> & { children?: ReactNode }) {
  usePageTitle(header.title);
  return (
    <Stack gap="lg">
      <PageHeader {...header} />
      {children}
    </Stack>
  );
}

/** The payment's outcome isn't known yet. */
export function PaymentWait() {
  const t = useTranslate();
  return (
    <PaymentReport
      title={t("Checking your payment")}
      lede={t("We are waiting for our payment provider's confirmation. This takes a moment.")}
    >
      <Spinner label={t("Checking your payment")} />
    </PaymentReport>
  );
}
