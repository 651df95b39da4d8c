import { useSession } from "@oneworld/remote-kit";
import { ButtonLink, Card, Heading, Inline, Stack, Text } from "@oneworld/ui";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { selectPost } from "../forum.api.ts";
import { useForumSelector } from "../store.ts";

/** Who wrote what was reported; undefined where this page doesn't know it. */
function useReported(): string | undefined {
  const [query] = useSearchParams();
  const target = query.get("target") ?? "";
  const comment = query.get("comment");
  const post = useForumSelector((state) => selectPost(state, target));
  if (query.get("type") === "user") return target || undefined;
  if (!comment) return post?.user._id;
  const all = post?.comments.flatMap((one) => [one, ...one.replies]);
  return all?.find(({ _id }) => _id === comment)?.user._id;
}

/** Says that a report has arrived, and how members protect themselves. */
export function ReportReceived({ message }: { message: string }) {
  const viewerId = useSession()?.id;
  const reported = useReported();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <Stack gap="sm">
        <Heading ref={heading} level={2} tabIndex={-1}>
          Your report has arrived
        </Heading>
        <Text>{message}</Text>
        {viewerId !== undefined && reported !== viewerId && (
          <Text>If you don't want to see more of this member, you can mute or block them.</Text>
        )}
        <Inline>
          {viewerId !== undefined && reported !== viewerId && (
            <ButtonLink to={reported ? `/userprofile/${reported}/safety` : "/profile/safety"}>
              {reported ? "Mute or block this member" : "Blocked and muted"}
            </ButtonLink>
          )}
          <ButtonLink to="/">Go to the home page</ButtonLink>
        </Inline>
      </Stack>
    </Card>
  );
}
