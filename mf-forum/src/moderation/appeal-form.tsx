import { APPEAL_MAX } from "@oneworld/contracts/forum/limits";
import { appealSchema } from "@oneworld/contracts/forum/moderation-forms";
import { useForm } from "@oneworld/remote-kit";
import { Day, FormEnd, Stack, Text, TextArea, TitledCard } from "@oneworld/ui";
import { type StatementAddress, useAppealMutation } from "./moderation.api.ts";

interface AppealFormProps {
  address: StatementAddress;
  /** the last moment for it */
  until: string;
}

/** The author's appeal. */
export function AppealForm({ address, until }: AppealFormProps) {
  const [appeal] = useAppealMutation();
  const { busy, failure, control, formProps } = useForm({
    schema: appealSchema,
    failureWording: "Your appeal could not be sent. Please try again.",
    send: ({ reason }) => appeal({ ...address, reason }).unwrap(),
  });
  return (
    <TitledCard as="section" title="Appeal">
      <Text>
        If you think that this is wrong, tell us why until <Day dateTime={until} />. It costs
        nothing. A moderator who hasn&apos;t decided about it will answer. You can appeal once.
      </Text>
      <Stack as="form" gap="sm" {...formProps}>
        <TextArea
          label="Your reason"
          hint={`At most ${APPEAL_MAX} characters.`}
          rows={5}
          {...control("reason")}
        />
        <FormEnd failure={failure} busy={busy}>
          Appeal
        </FormEnd>
      </Stack>
    </TitledCard>
  );
}
