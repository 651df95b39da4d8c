import type { AccountSession } from "@oneworld/contracts/auth/account";
import { Button, Chip, RelativeTime, theme } from "@oneworld/ui";
import styled from "styled-components";
import { endSession } from "./change-account.ts";
import { useAct } from "./use-act.ts";

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.sm};
  align-items: center;
  min-block-size: ${theme.size.touch};
`;

const Words = styled.div`
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

/** One signed-in browser. */
export function SessionRow({ session }: { session: AccountSession }) {
  const { _id, device, lastSeenAt, current } = session;
  const { busy, start } = useAct(endSession);
  return (
    <Row>
      <Words>
        <strong>{device}</strong>
        <div>
          Last used <RelativeTime dateTime={lastSeenAt} />
        </div>
      </Words>
      {current ? (
        <Chip hue="leaf">This device</Chip>
      ) : (
        <Button busy={busy} aria-label={`End session: ${device}`} onClick={() => start(_id)}>
          End session
        </Button>
      )}
    </Row>
  );
}
