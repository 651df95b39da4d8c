import { MENU_TOPICS } from "@oneworld/contracts/site/topics";
import { ButtonLink, PageHeader, PageLayout, theme, topicHues, type TopicName } from "@oneworld/ui";
import { Link } from "react-router-dom";
import styled from "styled-components";

const Topics = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${theme.space.sm};
`;

const Tile = styled(Link)<{ $topic: TopicName }>`
  display: grid;
  align-items: end;
  min-block-size: 7rem;
  padding: ${theme.space.md};
  border-radius: ${theme.radius.lg};
  background: ${({ $topic }) => theme.hue[topicHues[$topic]].tint};
  color: ${({ $topic }) => theme.hue[topicHues[$topic]].ink};
  font-weight: ${theme.fontWeight.strong};
`;

/** Says that nothing is at the address. The edge answers such an address with status 404. */
export function NotFoundPage() {
  return (
    <PageLayout>
      <PageHeader
        eyebrow="404"
        title="Page not found"
        lede="There is nothing at this address. Perhaps it was mistyped, or the page has moved."
        actions={
          <ButtonLink to="/" variant="primary">
            Back to the home page
          </ButtonLink>
        }
      />
      <Topics aria-label="Discussions">
        {MENU_TOPICS.map((topic) => (
          <Tile key={topic} to={`/${topic}`} $topic={topic.toLowerCase() as TopicName}>
            {topic}
          </Tile>
        ))}
      </Topics>
    </PageLayout>
  );
}
