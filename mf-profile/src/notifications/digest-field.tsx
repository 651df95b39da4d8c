import {
  DIGEST_FREQUENCIES,
  type DigestFrequency,
} from "@oneworld/contracts/profile/notification-kinds";
import { SelectField } from "@oneworld/ui";
import { useChangeDigestMutation } from "./notifications.api.ts";

const LABELS: Record<DigestFrequency, string> = {
  off: "Off",
  daily: "Every day",
  weekly: "Every week",
};

/** How often the member gets an email with what is new. A choice is saved at once. */
export function DigestField({ frequency }: { frequency: DigestFrequency }) {
  const [change] = useChangeDigestMutation();
  return (
    <SelectField
      label="Email digest"
      hint="The numbers of what you haven't read, to your confirmed address. Without news there is no email."
      value={frequency}
      onChange={({ target }) => {
        const chosen = DIGEST_FREQUENCIES.find((one) => one === target.value);
        if (chosen) void change({ frequency: chosen });
      }}
    >
      {DIGEST_FREQUENCIES.map((one) => (
        <option key={one} value={one}>
          {LABELS[one]}
        </option>
      ))}
    </SelectField>
  );
}
