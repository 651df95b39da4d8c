import type { Review } from "@oneworld/contracts/content/http";
import { Card, Heading, Rating, Stack, theme } from "@oneworld/ui";
import { useId } from "react";
import styled from "styled-components";
import { ReviewByline } from "./review-byline.tsx";

const Title = styled(Heading)`
  overflow-wrap: anywhere;
`;

const Words = styled.p`
  max-inline-size: ${theme.size.measure};
  overflow-wrap: anywhere;
  text-wrap: wrap;
  white-space: pre-line;
`;

/** What a member thinks of the site, in plain text. */
export function ReviewCard({ review }: { review: Review }) {
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Stack gap="sm">
        <Rating value={review.rating} />
        <Title id={titleId} level={2} size="xl" dir="auto">
          {review.title}
        </Title>
        <Words dir="auto">{review.desc}</Words>
        <ReviewByline {...review} />
      </Stack>
    </Card>
  );
}
