import type { Author } from "@oneworld/contracts/profile/author";
import {
  MUTE_DURATIONS,
  type MuteDuration,
  muteSchema,
} from "@oneworld/contracts/profile/restrictions";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { msg } from "@oneworld/contracts/site/languages";
import { useForm } from "@oneworld/remote-kit";
import { FormEnd, SelectField, Stack, useTranslate } from "@oneworld/ui";
import type { remote } from "../remote.ts";
import { useRestrictMutation } from "./restrictions.api.ts";

const MUTE = "mf-profile/mute" satisfies FormOf<typeof remote>;

const LABELS: Record<MuteDuration, string> = {
  forever: msg("Until you unmute"),
  day: msg("1 day"),
  week: msg("7 days"),
  month: msg("30 days"),
};

/** Mutes a member for as long as the viewer chooses. */
export function MuteForm({ member }: { member: Pick<Author, "_id" | "name"> }) {
  const t = useTranslate();
  const [restrict] = useRestrictMutation();
  const { busy, failure, control, formProps, hidden } = useForm({
    plain: { form: MUTE, values: { memberId: member._id } },
    schema: muteSchema,
    failureWording: t("This could not be saved. Please try again."),
    send: ({ duration }) => restrict({ kind: "mute", memberId: member._id, duration }).unwrap(),
  });
  return (
    <Stack as="form" gap="sm" {...formProps}>
      {hidden}
      <SelectField label={t("How long")} {...control("duration")}>
        {(Object.keys(MUTE_DURATIONS) as MuteDuration[]).map((duration) => (
          <option key={duration} value={duration}>
            {t(LABELS[duration])}
          </option>
        ))}
      </SelectField>
      <FormEnd failure={failure} busy={busy}>
        {t("Mute {name}", { name: member.name })}
      </FormEnd>
    </Stack>
  );
}
