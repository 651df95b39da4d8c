import type { Case } from "@oneworld/contracts/forum/moderation";
import { msg } from "@oneworld/contracts/site/languages";
import {
  FormEnd,
  Inline,
  SelectField,
  Stack,
  Text,
  TextArea,
  TitledCard,
  useTranslate,
} from "@oneworld/ui";
import { DecideForm } from "./decide-form.tsx";
import { useEventForm } from "./use-event-form.ts";

interface CaseProps {
  one: Case;
}

/** What the moderator can do with a case in its state. */
export function CaseActions({ one }: CaseProps) {
  const t = useTranslate();
  const { status, hasReported, effect } = one;
  return (
    <>
      {hasReported && (
        <Text strong>
          {t("You have reported this yourself, so another moderator has to decide about it.")}
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
  const t = useTranslate();
  const { busy, failure, formProps } = useEventForm(one, "claim", msg("The case is yours."));
  return (
    <Stack as="form" gap="sm" {...formProps}>
      <FormEnd failure={failure} busy={busy}>
        {t("Take this case")}
      </FormEnd>
    </Stack>
  );
}

function SecondForm({ one }: CaseProps) {
  const t = useTranslate();
  const { busy, failure, control, formProps } = useEventForm(
    one,
    "second",
    msg("The ban is confirmed."),
  );
  return (
    <TitledCard as="section" title={t("Confirm the ban")}>
      <Text>
        {t(
          "A ban needs two moderators. Confirm it if you agree, or decide otherwise below. The log says why it was proposed.",
        )}
      </Text>
      <Stack as="form" gap="sm" {...formProps}>
        <TextArea label={t("Note for other moderators")} rows={2} {...control("note")} />
        <FormEnd failure={failure} busy={busy}>
          {t("Confirm the ban")}
        </FormEnd>
      </Stack>
    </TitledCard>
  );
}

function AppealAnswerForm({ one }: CaseProps) {
  const t = useTranslate();
  const done = msg("The appeal is answered.");
  const { busy, failure, control, formProps } = useEventForm(one, "resolveAppeal", done);
  return (
    <TitledCard as="section" title={t("Answer the appeal")}>
      <Text>
        {t(
          "The log has the author's reason. Only a moderator who hasn't decided about this before can answer.",
        )}
      </Text>
      <Stack as="form" gap="sm" {...formProps}>
        <SelectField label={t("Outcome")} {...control("granted")}>
          <option value="">{t("Select an option")}</option>
          <option value="yes">{t("Grant: reverse the decision")}</option>
          <option value="no">{t("Refuse: the decision stands")}</option>
        </SelectField>
        <TextArea label={t("Answer to the author")} rows={4} {...control("note")} />
        <FormEnd failure={failure} busy={busy}>
          {t("Answer")}
        </FormEnd>
      </Stack>
    </TitledCard>
  );
}

function ReverseForm({ one }: CaseProps) {
  const t = useTranslate();
  const done = msg("The decision is reversed.");
  const { busy, failure, control, formProps } = useEventForm(one, "reverse", done);
  return (
    <TitledCard as="section" title={t("Reverse the decision")}>
      <Text>{t("What was hidden is shown again, and the author gets a notification.")}</Text>
      <Stack as="form" gap="sm" {...formProps}>
        <TextArea label={t("Reason")} rows={2} {...control("note")} />
        <FormEnd failure={failure} busy={busy}>
          {t("Reverse")}
        </FormEnd>
      </Stack>
    </TitledCard>
  );
}

function NoteForm({ one }: CaseProps) {
  const t = useTranslate();
  const done = msg("The note is added.");
  const { busy, failure, control, formProps } = useEventForm(one, "note", done);
  return (
    <TitledCard as="section" title={t("Note")}>
      <Stack as="form" gap="sm" {...formProps}>
        <TextArea
          label={t("Note")}
          hint={t("Only moderators read it. It can't be changed or deleted.")}
          rows={2}
          {...control("note")}
        />
        <Inline>
          <FormEnd failure={failure} busy={busy}>
            {t("Add note")}
          </FormEnd>
        </Inline>
      </Stack>
    </TitledCard>
  );
}
