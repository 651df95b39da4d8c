import type { AccountSession } from "@oneworld/contracts/auth/account";
import { Button, DividedList, useFocusAfterRemoval, useTranslate } from "@oneworld/ui";
import { useState } from "react";
import { AccountSection } from "./account-section.tsx";
import { useEndSessionMutation } from "./account.api.ts";
import { deviceWords } from "./device-words.ts";
import { PasswordDialog } from "./form-dialog.tsx";
import { SessionRow } from "./session-row.tsx";

/** What the member is asked to confirm: the end of one session, or of all others. */
type Ending = AccountSession | "others";

/** Where one is signed in, and the way to end it. */
export function SessionsSection({ sessions }: { sessions: AccountSession[] }) {
  const t = useTranslate();
  const [endSession] = useEndSessionMutation();
  const [ending, setEnding] = useState<Ending | null>(null);
  const one = ending === "others" ? null : ending;
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(sessions.length);
  const others = sessions.filter(({ current }) => !current);
  return (
    <AccountSection
      needsScripts={others.length > 0}
      headingRef={heading}
      title={t("Where you are signed in")}
      lede={t("If you don't know one of these devices, end its session and change your password.")}
    >
      <DividedList label={t("Sessions")} items={sessions}>
        {(session) => <SessionRow session={session} onEnd={() => setEnding(session)} />}
      </DividedList>
      {others.length > 1 && (
        <Button onClick={() => setEnding("others")}>{t("End all other sessions")}</Button>
      )}
      <PasswordDialog
        open={ending !== null}
        title={
          one
            ? t("End session: {device}?", { device: deviceWords(one.device, t) })
            : t("End all other sessions?")
        }
        action={one ? t("End session") : t("End sessions")}
        failureWording={t("The session could not be ended. Please try again.")}
        send={async ({ password }) => {
          await endSession({ password, ...(one && { sessionId: one._id }) }).unwrap();
          setEnding(null);
        }}
        onClose={() => setEnding(null)}
      />
    </AccountSection>
  );
}
