import {
  DIGEST_FREQUENCIES,
  type DigestFrequency,
} from "@oneworld/contracts/profile/notification-kinds";
import { msg } from "@oneworld/contracts/site/languages";
import { SelectField, useTranslate } from "@oneworld/ui";
import { useChangeDigestMutation } from "./notifications.api.ts";

const LABELS: Record<DigestFrequency, string> = {
  off: msg("Off"),
  daily: msg("Every day"),
  weekly: msg("Every week"),
};

/** How often the member gets an email with what is new. A choice is saved at once. */
export function DigestField({ frequency }: { frequency: DigestFrequency }) {
  const t = useTranslate();
  const [change] = useChangeDigestMutation();
  return (
    <SelectField
      label={t("Email digest")}
      hint={t("An email with the number of unread items, sent only when there are any.")}
      value={frequency}
      onChange={({ target }) => {
        const chosen = DIGEST_FREQUENCIES.find((one) => one === target.value);
        if (chosen) void change({ frequency: chosen });
      }}
    >
      {DIGEST_FREQUENCIES.map((one) => (
        <option key={one} value={one}>
          {t(LABELS[one])}
        </option>
      ))}
    </SelectField>
  );
}
