import { Link, Stack, theme, useTranslate } from "@oneworld/ui";
import styled from "styled-components";
import { useGetPostQuery } from "../forum.api.ts";
import { QuotedCard } from "../post/quoted-card.tsx";

const Without = styled(Link)`
  justify-self: start;
  align-content: center;
  min-block-size: ${theme.size.touch};
  font-size: ${theme.fontSize.sm};
`;

/** The post that is quoted, and a way to write without it. */
export function QuotedPreview({ id }: { id: string }) {
  const t = useTranslate();
  const { data, isError } = useGetPostQuery(id);
  const post = data?.items[0] ?? null;
  const isRead = post !== null || isError;
  return (
    <Stack gap="xs" as="section" aria-label={t("Quoted post")}>
      {isRead && <QuotedCard quoted={{ post }} />}
      <Without to="/createpost">{t("Don't quote this post")}</Without>
    </Stack>
  );
}
