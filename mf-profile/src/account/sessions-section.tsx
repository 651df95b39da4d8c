import type { AccountSession } from "@oneworld/contracts/auth/account";
import { Button, DividedList } from "@oneworld/ui";
import { useState } from "react";
import { AccountSection } from "./account-section.tsx";
import { useEndSessionMutation } from "./account.api.ts";
import { PasswordDialog } from "./form-dialog.tsx";
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
      <DividedList label="Sessions" items={sessions}>
        {(session) => (
          <SessionRow
            session={session}
            onEnd={() =>
              setEnding({ title: `End session: ${session.device}`, sessionId: session._id })
            }
          />
        )}
      </DividedList>
      {others.length > 1 && (
        <Button onClick={() => setEnding({ title: "End all other sessions" })}>
          End all other sessions
        </Button>
      )}
      <PasswordDialog
        open={ending !== null}
        title={`${ending?.title ?? ""}?`}
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
