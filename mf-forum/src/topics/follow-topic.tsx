import type { Category } from "@oneworld/contracts/forum/topics";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { ButtonForm, plainFormField, useSession } from "@oneworld/remote-kit";
import { Button } from "@oneworld/ui";
import { skipToken } from "@reduxjs/toolkit/query/react";
import type { remote } from "../remote.ts";
import { useFollowTopicMutation, useGetTopicsQuery } from "./topics.api.ts";

const FORM = "mf-forum/topic" satisfies FormOf<typeof remote>;

/** Follows a topic, or no longer; for members only. */
export function FollowTopic({ topic }: { topic: Category }) {
  const viewer = useSession();
  const { data: topics = [] } = useGetTopicsQuery(viewer ? undefined : skipToken);
  const [follow, { isLoading }] = useFollowTopicMutation();
  if (!viewer) return null;
  const followed = !topics.includes(topic);
  const action = followed ? "Follow" : "Unfollow";
  return (
    <ButtonForm
      onSubmit={(event) => {
        event.preventDefault();
        void follow({ topic, followed });
      }}
    >
      <Button
        type="submit"
        {...plainFormField({ form: FORM, values: { topic, followed: String(followed) } })}
        aria-label={`${action} ${topic}`}
        busy={isLoading}
      >
        {action}
      </Button>
    </ButtonForm>
  );
}
