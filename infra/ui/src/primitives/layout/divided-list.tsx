import { Fragment, type ReactNode } from "react";
import { Divider } from "./divider.tsx";
import { Stack } from "./stack.tsx";

export interface DividedListProps<Item> {
  /** Name of the list. */
  label: string;
  items: readonly Item[];
  /** One item, as an `li`. */
  children: (item: Item) => ReactNode;
}

/** A list with a line between its items. */
export const DividedList = <Item extends { _id: string }>({
  label,
  items,
  children,
}: DividedListProps<Item>) => (
  <Stack as="ul" gap="xs" aria-label={label}>
    {items.map((item, index) => (
      <Fragment key={item._id}>
        {index > 0 && <Divider as="li" aria-hidden />}
        {children(item)}
      </Fragment>
    ))}
  </Stack>
);
