import type { Category } from "@oneworld/contracts/forum/topics";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { ButtonForm, plainFormField, useSession } from "@oneworld/remote-kit";
import { Button, useTranslate } from "@oneworld/ui";
import { skipToken } from "@reduxjs/toolkit/query/react";
import type { remote } from "../remote.ts";
import { useFollowTopicMutation, useGetTopicsQuery } from "./topics.api.ts";

const FORM = "mf-forum/topic" satisfies FormOf<typeof remote>;

/** Follows a topic, or no longer; for members only. */
export function FollowTopic({ topic }: { topic: Category }) {
  const t = useTranslate();
  const viewer = useSession();
  const { data: topics, isError } = useGetTopicsQuery(viewer ? undefined : skipToken);
  const [follow, { isLoading }] = useFollowTopicMutation();
  if (!viewer || (!topics && isError)) return null;
  const isFollowed = topics?.includes(topic) ?? false;
  const values = { topic: t(topic) };
  return (
    <ButtonForm
      onSubmit={(event) => {
        event.preventDefault();
        void follow({ topic, followed: !isFollowed });
      }}
    >
      <Button
        type="submit"
        {...plainFormField({ form: FORM, values: { topic, followed: String(!isFollowed) } })}
        aria-label={isFollowed ? t("Unfollow {topic}", values) : t("Follow {topic}", values)}
        busy={isLoading || !topics}
      >
        {isFollowed ? t("Unfollow") : t("Follow")}
      </Button>
    </ButtonForm>
  );
}
