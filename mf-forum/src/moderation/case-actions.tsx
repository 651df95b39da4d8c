import type { Case } from "@oneworld/contracts/forum/moderation";
import { FormEnd, Inline, SelectField, Stack, Text, TextArea, TitledCard } from "@oneworld/ui";
import { DecideForm } from "./decide-form.tsx";
import { useEventForm } from "./use-event-form.ts";

interface CaseProps {
  one: Case;
}

/** What the moderator can do with a case in its state. */
export function CaseActions({ one }: CaseProps) {
  const { status, hasReported, effect } = one;
  return (
    <>
      {hasReported && (
        <Text strong>
          You have reported this yourself, so another moderator has to decide about it.
        </Text>
      )}
      {(status === "open" || status === "held") && !hasReported && <ClaimForm one={one} />}
      {status === "waiting" && !hasReported && <SecondForm one={one} />}
      {status === "appealed" && !hasReported && <AppealAnswerForm one={one} />}
      {status !== "appealed" && !hasReported && <DecideForm one={one} />}
      {status === "decided" && !hasReported && effect !== null && effect !== "keep" && (
        <ReverseForm one={one} />
      )}
      <NoteForm one={one} />
    </>
  );
}

function ClaimForm({ one }: CaseProps) {
  const { busy, failure, formProps } = useEventForm(one, "claim", "The case is yours.");
  return (
    <Stack as="form" gap="sm" {...formProps}>
      <FormEnd failure={failure} busy={busy}>
        Take this case
      </FormEnd>
    </Stack>
  );
}

function SecondForm({ one }: CaseProps) {
  const { busy, failure, control, formProps } = useEventForm(
    one,
    "second",
    "The ban is confirmed.",
  );
  return (
    <TitledCard as="section" title="Confirm the ban">
      <Text>
        A ban needs two moderators. Confirm it if you agree, or decide otherwise below. The log says
        why it was proposed.
      </Text>
      <Stack as="form" gap="sm" {...formProps}>
        <TextArea label="Note for other moderators" rows={2} {...control("note")} />
        <FormEnd failure={failure} busy={busy}>
          Confirm the ban
        </FormEnd>
      </Stack>
    </TitledCard>
  );
}

function AppealAnswerForm({ one }: CaseProps) {
  const done = "The appeal is answered.";
  const { busy, failure, control, formProps } = useEventForm(one, "resolveAppeal", done);
  return (
    <TitledCard as="section" title="Answer the appeal">
      <Text>
        The log has the author&apos;s reason. Only a moderator who hasn&apos;t decided about this
        before can answer.
      </Text>
      <Stack as="form" gap="sm" {...formProps}>
        <SelectField label="Outcome" {...control("granted")}>
          <option value="">Select an option</option>
          <option value="yes">Grant: reverse the decision</option>
          <option value="no">Refuse: the decision stands</option>
        </SelectField>
        <TextArea label="Answer to the author" rows={4} {...control("note")} />
        <FormEnd failure={failure} busy={busy}>
          Answer
        </FormEnd>
      </Stack>
    </TitledCard>
  );
}

function ReverseForm({ one }: CaseProps) {
  const done = "The decision is reversed.";
  const { busy, failure, control, formProps } = useEventForm(one, "reverse", done);
  return (
    <TitledCard as="section" title="Reverse the decision">
      <Text>What was hidden is shown again, and the author gets a notification.</Text>
      <Stack as="form" gap="sm" {...formProps}>
        <TextArea label="Reason" rows={2} {...control("note")} />
        <FormEnd failure={failure} busy={busy}>
          Reverse
        </FormEnd>
      </Stack>
    </TitledCard>
  );
}

function NoteForm({ one }: CaseProps) {
  const { busy, failure, control, formProps } = useEventForm(one, "note", "The note is added.");
  return (
    <TitledCard as="section" title="Note">
      <Stack as="form" gap="sm" {...formProps}>
        <TextArea
          label="Note"
          hint="Only moderators read it. It can't be changed or deleted."
          rows={2}
          {...control("note")}
        />
        <Inline>
          <FormEnd failure={failure} busy={busy}>
            Add note
          </FormEnd>
        </Inline>
      </Stack>
    </TitledCard>
  );
}
