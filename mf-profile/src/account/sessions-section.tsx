import { confirmPasswordSchema } from "@oneworld/contracts/auth/forms";
import type { AccountSession } from "@oneworld/contracts/auth/account";
import { Button, Divider, Stack } from "@oneworld/ui";
import { Fragment, useState } from "react";
import { AccountSection } from "./account-section.tsx";
import { useEndSessionMutation } from "./account.api.ts";
import { FormDialog } from "./form-dialog.tsx";
import { SessionRow } from "./session-row.tsx";

/** What the member is asked to confirm: the end of one session, or without an id of all others. */
interface Ending {
  title: string;
  sessionId?: string;
}

/** Where one is signed in, and the way to end it. */
export function SessionsSection({ sessions }: { sessions: AccountSession[] }) {
  const [endSession] = useEndSessionMutation();
  const [ending, setEnding] = useState<Ending | null>(null);
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
            <SessionRow
              session={session}
              onEnd={() =>
                setEnding({ title: `End session: ${session.device}`, sessionId: session._id })
              }
            />
          </Fragment>
        ))}
      </Stack>
      {others.length > 1 && (
        <Button onClick={() => setEnding({ title: "End all other sessions" })}>
          End all other sessions
        </Button>
      )}
      <FormDialog
        open={ending !== null}
        title={`${ending?.title ?? ""}?`}
        schema={confirmPasswordSchema}
        action="Sign out"
        failureWording="The session could not be ended. Please try again."
        send={async ({ password }) => {
          const sessionId = ending?.sessionId;
          await endSession({ password, ...(sessionId && { sessionId }) }).unwrap();
          setEnding(null);
        }}
        onClose={() => setEnding(null)}
      />
    </AccountSection>
  );
}
