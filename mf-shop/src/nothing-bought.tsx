import { ButtonLink, EmptyState, type EmptyStateProps, useTranslate } from "@oneworld/ui";

/** A list of bought things that is empty, with the way to the shop. */
export function NothingBought(props: Omit<EmptyStateProps, "action">) {
  const t = useTranslate();
  return (
    <EmptyState
      {...props}
      action={
        <ButtonLink variant="primary" to="/shop">
          {t("Start Shopping")}
        </ButtonLink>
      }
    />
  );
}
