import type { ComponentProps } from "react";
import { Card } from "../primitives/layout/card.tsx";
import { Stack, type StackProps } from "../primitives/layout/stack.tsx";
import { Heading, type HeadingProps } from "../primitives/text/heading.tsx";

export interface TitledCardProps extends Omit<ComponentProps<typeof Card>, "title">, StackProps {
  title: HeadingProps["children"];
  /** Look and behaviour of the heading; a small one by default. */
  heading?: Omit<HeadingProps, "level">;
}

/** A card below a heading of the second level, with its parts under each other. */
export const TitledCard = ({ title, heading, gap = "sm", children, ...card }: TitledCardProps) => (
  <Card {...card}>
    <Stack gap={gap}>
      <Heading level={2} size="lg" {...heading}>
        {title}
      </Heading>
      {children}
    </Stack>
  </Card>
);
