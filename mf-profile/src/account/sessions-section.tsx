import type { AccountSession } from "@oneworld/contracts/auth/account";
import { Button, Divider, Stack } from "@oneworld/ui";
import { Fragment } from "react";
import { AccountSection } from "./account-section.tsx";
import { endSession } from "./change-account.ts";
import { SessionRow } from "./session-row.tsx";
import { useAct } from "./use-act.ts";

/** Where one is signed in, and the way to end it. */
export function SessionsSection({ sessions }: { sessions: AccountSession[] }) {
  const { busy, start } = useAct(() => endSession());
  const others = sessions.filter(({ current }) => !current);
  return (
    <AccountSection
      title="Where you are signed in"
      lede="If you don't know one of these devices, end its session and change your password."
    >
      <Stack as="ul" gap="xs" aria-label="Sessions">
        {sessions.map((session, index) => (
          <Fragment key={session._id}>
            {index > 0 && <Divider as="li" aria-hidden />}
            <SessionRow session={session} />
          </Fragment>
        ))}
      </Stack>
      {others.length > 1 && (
        <Button busy={busy} onClick={() => start()}>
          End all other sessions
        </Button>
      )}
    </AccountSection>
  );
}
