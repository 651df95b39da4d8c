import { statementPath } from "@oneworld/contracts/forum/moderation-kinds";
import { MENU_TOPICS } from "@oneworld/contracts/site/topics";
import { useSession } from "@oneworld/remote-kit";
import { ButtonLink, NotFoundHeader, PageLayout, TopicTiles, useTranslate } from "@oneworld/ui";
import { skipToken } from "@reduxjs/toolkit/query/react";
import { useGetHiddenPostQuery } from "../report/statements.api.ts";

/** Says that there is no such post, or to its author that moderators hide it, and leads to the discussions. */
export function NoPost({ id }: { id: string }) {
  const t = useTranslate();
  const isMember = useSession() !== null;
  const { currentData: hidden } = useGetHiddenPostQuery(isMember ? id : skipToken);
  return (
    <PageLayout>
      {hidden ? (
        <NotFoundHeader
          title={t("Our moderators have hidden your post")}
          lede={t("The statement says why, and how to appeal.")}
          first={
            <ButtonLink variant="primary" to={statementPath(hidden.statementId)}>
              {t("Statement of reasons")}
            </ButtonLink>
          }
        />
      ) : (
        <NotFoundHeader
          title={t("This post was not found")}
          lede={t("It may have been removed, or the address is incomplete.")}
        />
      )}
      <TopicTiles label={t("Discussions")} topics={MENU_TOPICS} />
    </PageLayout>
  );
}
