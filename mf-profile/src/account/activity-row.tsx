import type { AccountActivity } from "@oneworld/contracts/auth/security-events";
import { RelativeTime } from "@oneworld/ui";
import { ACTIVITY_WORDS } from "./activity-words.ts";
import { Row, Words } from "./session-row.tsx";

/** One event: what happened, when, and in which browser. */
export function ActivityRow({ activity: { event, at, device } }: { activity: AccountActivity }) {
  return (
    <Row>
      <Words>
        <strong>{ACTIVITY_WORDS[event]}</strong>
        <div>
          <RelativeTime dateTime={at} />, {device}
        </div>
      </Words>
    </Row>
  );
}
