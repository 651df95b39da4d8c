import type { AccountSession } from "@oneworld/contracts/auth/account";
import { Button, Chip, RelativeTime, theme, useTranslate, Trans } from "@oneworld/ui";
import styled from "styled-components";
import { deviceWords } from "./device-words.ts";

/** A row of a section's list. */
export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.sm};
  align-items: center;
  min-block-size: ${theme.size.touch};
`;

/** What a row says: its subject, and details below. */
export const Words = styled.div`
  flex: 1 1 12rem;
  min-inline-size: 0;
  line-height: ${theme.lineHeight.snug};
  & > strong {
    overflow-wrap: anywhere;
    font-weight: ${theme.fontWeight.strong};
  }
  & > div {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`;

interface SessionRowProps {
  session: AccountSession;
  /** The member wants to end it. */
  onEnd: () => void;
}

/** One signed-in browser. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useTranslate();
  const { lastSeenAt, current } = session;
  const device = deviceWords(session.device, t);
  return (
    <Row>
      <Words>
        <strong>
          <bdi>{device}</bdi>
        </strong>
        <div>
          <Trans id="Last used {time}" values={{ time: <RelativeTime dateTime={lastSeenAt} /> }} />
        </div>
      </Words>
      {current ? (
        <Chip hue="leaf">{t("This device")}</Chip>
      ) : (
        <Button aria-label={t("End session: {device}", { device })} onClick={onEnd}>
          {t("End session")}
        </Button>
      )}
    </Row>
  );
}
