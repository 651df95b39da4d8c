import { APPEAL_MAX } from "@oneworld/contracts/forum/limits";
import { appealSchema } from "@oneworld/contracts/forum/moderation-forms";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { useDraft, useForm } from "@oneworld/remote-kit";
import { Day, FormEnd, Stack, Text, TextArea, TitledCard, Trans, useTranslate } from "@oneworld/ui";
import type { remote } from "../remote.ts";
import { type StatementAddress, useAppealMutation } from "./statements.api.ts";

const APPEAL = "mf-forum/appeal" satisfies FormOf<typeof remote>;

interface AppealFormProps {
  address: StatementAddress;
  /** the last moment for it */
  until: string;
}

/** The author's appeal. What was typed outlives failures, reloads and a new sign-in until it is sent. */
export function AppealForm({ address, until }: AppealFormProps) {
  const t = useTranslate();
  const [appeal] = useAppealMutation();
  const { busy, failure, control, formProps, hidden } = useForm({
    plain: { form: APPEAL, values: { id: address.id, ...(address.key && { key: address.key }) } },
    schema: appealSchema,
    draft: useDraft(`appeal:${address.id}`),
    failureWording: t("Your appeal could not be sent. Please try again."),
    send: ({ reason }) => appeal({ ...address, reason }).unwrap(),
  });
  return (
    <TitledCard as="section" title={t("Appeal")}>
      <Text>
        <Trans
          id="If you think that this is wrong, tell us why by {day}. It costs nothing. A moderator who hasn't decided about it will answer. You can appeal once."
          values={{ day: <Day dateTime={until} /> }}
        />
      </Text>
      <Stack as="form" gap="sm" {...formProps}>
        {hidden}
        <TextArea
          label={t("Your reason")}
          hint={t("At most {count} characters.", { count: APPEAL_MAX })}
          rows={5}
          {...control("reason")}
        />
        <FormEnd failure={failure} busy={busy}>
          {t("Appeal")}
        </FormEnd>
      </Stack>
    </TitledCard>
  );
}
