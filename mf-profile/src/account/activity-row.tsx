import type { AccountActivity } from "@oneworld/contracts/auth/security-events";
import { RelativeTime, useTranslate, Trans } from "@oneworld/ui";
import { ACTIVITY_WORDS } from "./activity-words.ts";
import { deviceWords } from "./device-words.ts";
import { Row, Words } from "./session-row.tsx";

/** One event: what happened, when, and in which browser. */
export function ActivityRow({ activity: { event, at, device } }: { activity: AccountActivity }) {
  const t = useTranslate();
  return (
    <Row>
      <Words>
        <strong>{t(ACTIVITY_WORDS[event])}</strong>
        <div>
          <Trans
            id="{time}, {device}"
            values={{
              time: <RelativeTime dateTime={at} />,
              device: <bdi>{deviceWords(device, t)}</bdi>,
            }}
          />
        </div>
      </Words>
    </Row>
  );
}
