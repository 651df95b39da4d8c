import { DISCUSSED_DAYS } from "@oneworld/contracts/forum/limits";
import { WELCOME_PATH } from "@oneworld/contracts/site/site-map";
import { ButtonLink, EmptyState, useTranslate } from "@oneworld/ui";
import { PenLine, Users } from "lucide-react";
import type { FeedFilter } from "./feed-filter.ts";

/** Why a feed is empty, and what to do next. */
export function NoPosts({ filter }: { filter: FeedFilter }) {
  const t = useTranslate();
  const days = { days: DISCUSSED_DAYS };
  if (filter.followed) {
    return (
      <EmptyState
        title={t("No Posts found")}
        hint={
          filter.order === "discussed"
            ? t(
                "No posts from the people and in the topics you follow in the last {days} days.",
                days,
              )
            : t(
                "New posts from the people and topics you follow appear here. Follow more to fill your feed.",
              )
        }
        action={
          <ButtonLink variant="primary" to={WELCOME_PATH}>
            <Users aria-hidden />
            {t("Find people to follow")}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t("No Posts found")}
      hint={
        filter.order === "discussed"
          ? t("No posts in the last {days} days.", days)
          : t("No posts yet. A question, an idea or a story is a good beginning.")
      }
      action={
        <ButtonLink variant="primary" to="/createpost" state={filter}>
          <PenLine aria-hidden />
          {t("Write the first post")}
        </ButtonLink>
      }
    />
  );
}
