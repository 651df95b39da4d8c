import type { Review } from "@oneworld/contracts/content/http";
import { Card, Heading, LinkedText, linkify, Rating, Stack } from "@oneworld/ui";
import { useId } from "react";
import styled from "styled-components";
import { ReviewByline } from "./review-byline.tsx";

const Title = styled(Heading)`
  overflow-wrap: anywhere;
`;

/** What a member thinks of the site, in plain text with links. */
export function ReviewCard({ review }: { review: Review }) {
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Stack gap="sm">
        <Rating value={review.rating} />
        <Title id={titleId} level={2} size="xl" dir="auto">
          {review.title}
        </Title>
        <LinkedText parts={linkify(review.desc)} />
        <ReviewByline {...review} />
      </Stack>
    </Card>
  );
}
