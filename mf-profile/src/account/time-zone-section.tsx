import type { ChangeTimeZone } from "@oneworld/contracts/auth/account";
import { DEFAULT_TIME_ZONE, timeZones } from "@oneworld/contracts/common/time-zone";
import { msg } from "@oneworld/contracts/site/languages";
import { useForm } from "@oneworld/remote-kit";
import { FormEnd, SelectField, useIsInBrowser, useTranslate } from "@oneworld/ui";
import { AccountSection, ScriptForm } from "./account-section.tsx";
import { useChangeTimeZoneMutation } from "./account.api.ts";

const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The time zone of times in emails. The browser's own comes first where the member has another one.
 *
 * @param timeZone the account's; undefined for UTC
 */
export function TimeZoneSection({
  timeZone = DEFAULT_TIME_ZONE,
}: {
  timeZone?: string | undefined;
}) {
  const t = useTranslate();
  const [change] = useChangeTimeZoneMutation();
  const { busy, failure, control, formProps } = useForm<ChangeTimeZone>({
    failureWording: msg("Your time zone could not be changed. Please try again."),
    send: (chosen) => change(chosen).unwrap(),
  });
  // The server's list may differ from the browser's
  const isInBrowser = useIsInBrowser();
  const own = isInBrowser ? browserTimeZone() : timeZone;
  const zones = new Set([own, timeZone, ...(isInBrowser ? timeZones() : [])]);
  return (
    <AccountSection
      title={t("Time zone")}
      lede={t("The time zone of the times in emails that we send you.")}
      needsScripts
    >
      <ScriptForm gap="sm" {...formProps}>
        <SelectField label={t("Time zone")} {...control("timeZone")} defaultValue={timeZone}>
          {[...zones].map((zone) => (
            <option key={zone} value={zone}>
              {zone === own && own !== timeZone ? t("Your browser's: {zone}", { zone }) : zone}
            </option>
          ))}
        </SelectField>
        <div>
          <FormEnd failure={failure} busy={busy}>
            {t("Save time zone")}
          </FormEnd>
        </div>
      </ScriptForm>
    </AccountSection>
  );
}
