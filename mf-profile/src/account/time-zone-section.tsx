import { DEFAULT_TIME_ZONE, timeZones } from "@oneworld/contracts/common/time-zone";
import { SelectField, useIsInBrowser, useTranslate } from "@oneworld/ui";
import { AccountSection } from "./account-section.tsx";
import { useChangeTimeZoneMutation } from "./account.api.ts";

/**
 * The time zone of times in emails. A choice is saved at once.
 *
 * @param timeZone the account's; undefined for UTC
 */
export function TimeZoneSection({
  timeZone = DEFAULT_TIME_ZONE,
}: {
  timeZone?: string | undefined;
}) {
  const t = useTranslate();
  const [change, { originalArgs, isLoading }] = useChangeTimeZoneMutation();
  // The server's list may differ from the browser's
  const zones = new Set([timeZone, ...(useIsInBrowser() ? timeZones() : [])]);
  return (
    <AccountSection
      title={t("Time zone")}
      lede={t("The time zone of the times in emails that we send you.")}
    >
      <SelectField
        label={t("Time zone")}
        value={(isLoading && originalArgs?.timeZone) || timeZone}
        onChange={({ target }) => void change({ timeZone: target.value })}
      >
        {[...zones].map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
    </AccountSection>
  );
}
