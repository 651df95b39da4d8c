import { ButtonLink, EmptyState, type EmptyStateProps } from "@oneworld/ui";

/** A list of bought things that is empty, with the way to the shop. */
export const NothingBought = (props: Omit<EmptyStateProps, "action">) => (
  <EmptyState
    {...props}
    action={
      <ButtonLink variant="primary" to="/shop">
        Start Shopping
      </ButtonLink>
    }
  />
);
