import type { Author } from "@oneworld/contracts/profile/author";
import {
  MUTE_DURATIONS,
  type MuteDuration,
  muteSchema,
} from "@oneworld/contracts/profile/restrictions";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { useForm } from "@oneworld/remote-kit";
import { Button, FormError, SelectField, Stack } from "@oneworld/ui";
import type { remote } from "../remote.ts";
import { useRestrictMutation } from "./restrictions.api.ts";

const MUTE = "mf-profile/mute" satisfies FormOf<typeof remote>;

const LABELS: Record<MuteDuration, string> = {
  forever: "Until you unmute",
  day: "1 day",
  week: "7 days",
  month: "30 days",
};

/** Mutes a member for as long as the viewer chooses. */
export function MuteForm({ member }: { member: Pick<Author, "_id" | "name"> }) {
  const [restrict] = useRestrictMutation();
  const { busy, failure, control, formProps, hidden } = useForm({
    plain: { form: MUTE, values: { memberId: member._id } },
    schema: muteSchema,
    failureWording: "This could not be saved. Please try again.",
    send: ({ duration }) => restrict({ kind: "mute", memberId: member._id, duration }).unwrap(),
  });
  return (
    <Stack as="form" gap="sm" {...formProps}>
      {hidden}
      <SelectField label="How long" {...control("duration")}>
        {(Object.keys(MUTE_DURATIONS) as MuteDuration[]).map((duration) => (
          <option key={duration} value={duration}>
            {LABELS[duration]}
          </option>
        ))}
      </SelectField>
      <FormError message={failure} />
      <div>
        <Button type="submit" busy={busy}>
          Mute {member.name}
        </Button>
      </div>
    </Stack>
  );
}
