import type { Review } from "@oneworld/contracts/content/http";
import {
  ButtonLink,
  Card,
  Heading,
  LinkedText,
  linkify,
  Rating,
  Stack,
  theme,
  useTranslate,
} from "@oneworld/ui";
import { Flag } from "lucide-react";
import { useId } from "react";
import styled from "styled-components";
import { ReviewByline } from "./review-byline.tsx";

const Title = styled(Heading)`
  overflow-wrap: anywhere;
`;

/** Reaches into the card's padding, so that icon and text stand on one line with the words above. */
const Foot = styled.div`
  margin-inline: calc(-1 * ${theme.space.sm});
  margin-block: calc(-1 * ${theme.space.xs});
`;

/** What a member thinks of the site, in plain text with links. */
export function ReviewCard({ review }: { review: Review }) {
  const t = useTranslate();
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
        <Foot>
          <ButtonLink variant="quiet" to={`/report?type=review&target=${review._id}`}>
            <Flag aria-hidden />
            {t("Report")}
          </ButtonLink>
        </Foot>
      </Stack>
    </Card>
  );
}
