import { LoadingItems, Skeleton, SkeletonMember, theme, useTranslate } from "@oneworld/ui";
import styled from "styled-components";

const Rows = styled.div`
  padding: ${theme.space.md};
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: ${theme.space.xs};
  block-size: 3rem;
  align-content: center;
`;

/** Conversations on their way, in the shape of the list's rows. */
export function ConversationsSkeleton() {
  const t = useTranslate();
  return (
    <Rows>
      <LoadingItems label={t("Loading conversations")} count={6}>
        <SkeletonMember>
          <Words>
            <Skeleton width="45%" height="0.9rem" />
            <Skeleton width="80%" height="0.8rem" />
          </Words>
        </SkeletonMember>
      </LoadingItems>
    </Rows>
  );
}
