import { useSession } from "@oneworld/remote-kit";
import { ButtonLink, Card, Heading, Inline, Stack, Text, useTranslate } from "@oneworld/ui";
import { useEffect, useRef } from "react";
import type { Reported } from "./reported.ts";

interface ReportReceivedProps {
  message: string;
  /** who wrote it; undefined where that isn't known */
  reported: Reported | undefined;
}

/** Says that a report has arrived, and how members protect themselves. */
export function ReportReceived({ message, reported }: ReportReceivedProps) {
  const t = useTranslate();
  const viewerId = useSession()?.id;
  const canProtect = viewerId !== undefined && reported?._id !== viewerId;
  const protectLabel = () => {
    if (!reported) return t("Blocked and Muted");
    const { name } = reported;
    return name ? t("Mute or block {name}", { name }) : t("Mute or block this member");
  };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <Stack gap="sm">
        <Heading ref={heading} level={2} tabIndex={-1}>
          {t("Your report has arrived")}
        </Heading>
        <Text>{t(message)}</Text>
        {viewerId !== undefined && (
          <Text>{t("You get a notification when they have decided.")}</Text>
        )}
        {canProtect && (
          <Text>
            {t("If you don't want to see more of this member, you can mute or block them.")}
          </Text>
        )}
        <Inline>
          {canProtect && (
            <ButtonLink to={reported ? `/userprofile/${reported._id}/safety` : "/profile/safety"}>
              {protectLabel()}
            </ButtonLink>
          )}
          {viewerId !== undefined && <ButtonLink to="/reports">{t("Your reports")}</ButtonLink>}
          <ButtonLink to="/">{t("Go to the home page")}</ButtonLink>
        </Inline>
      </Stack>
    </Card>
  );
}
