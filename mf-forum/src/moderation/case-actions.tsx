import type { Case } from "@oneworld/contracts/forum/moderation";
import { hidesProfile } from "@oneworld/contracts/forum/moderation-kinds";
import { msg } from "@oneworld/contracts/site/languages";
import { useSession } from "@oneworld/remote-kit";
import {
  Button,
  FormEnd,
  FormError,
  Inline,
  SelectField,
  Stack,
  Text,
  TextArea,
  TitledCard,
  useTranslate,
} from "@oneworld/ui";
import { Fragment } from "react";
import { WrittenText } from "../written-text.ts";
import { DecideForm } from "./decide-form.tsx";
import { NotSaved } from "./not-saved.tsx";
import { type EventFormProps, useEventForm } from "./use-event-form.ts";

interface FormProps extends EventFormProps {
  /** whether the case's state asks for it */
  isOffered: boolean;
}

interface ActionsProps {
  one: Case;
  /** how many notes and other events these forms have added */
  added: { notes: number; steps: number };
  onAdded: (kind: "notes" | "steps") => void;
}

/** What the moderator can do with a case in its state. Once an event of theirs is in the log, the forms are empty again. */
export function CaseActions({ one, added, onAdded }: ActionsProps) {
  const t = useTranslate();
  const viewerId = useSession()?.id;
  const { status, hasReported, effect, events, claimedBy } = one;
  const step = { one, onAdded: () => onAdded("steps") };
  const unclaim = <UnclaimForm {...step} isOffered={claimedBy?._id === viewerId} />;
  if (hasReported)
    return (
      <Fragment key={added.steps}>
        {unclaim}
        <Text strong>
          {t("You have reported this yourself, so another moderator has to decide about it.")}
        </Text>
      </Fragment>
    );
  const own = events.filter(({ actor }) => actor?._id === viewerId);
  const hasDecided = own.some(({ kind }) => kind === "decide" || kind === "second");
  const isProposer = events.find(({ kind }) => kind === "decide")?.actor?._id === viewerId;
  return (
    <>
      <Fragment key={added.steps}>
        <ClaimForm {...step} isOffered={status === "open" || status === "held"} />
        {unclaim}
        {status === "waiting" && isProposer && (
          <Text strong>
            {t("You have proposed the ban, so another moderator has to confirm it.")}
          </Text>
        )}
        <SecondForm {...step} isOffered={status === "waiting" && !isProposer} />
        {status === "appealed" && hasDecided && (
          <Text strong>
            {t(
              "The author has appealed. You decided this case, so another moderator has to answer.",
            )}
          </Text>
        )}
        <AppealAnswerForm {...step} isOffered={status === "appealed" && !hasDecided} />
        {hidesProfile(one) && (
          <Text strong>
            {t(
              "This decision stands until it is reversed. The next report of the profile opens a new case about what it says then.",
            )}
          </Text>
        )}
        <DecideForm {...step} isOffered={status !== "appealed" && !hidesProfile(one)} />
        <ReverseForm
          {...step}
          isOffered={status === "decided" && effect !== null && effect !== "keep"}
        />
      </Fragment>
      <NoteForm key={`note ${added.notes}`} one={one} onAdded={() => onAdded("notes")} />
    </>
  );
}

function ClaimForm({ isOffered, ...props }: FormProps) {
  const t = useTranslate();
  const { busy, failure, formProps } = useEventForm(props, "claim", msg("The case is yours."));
  if (!isOffered) return <NotSaved failure={failure} />;
  return (
    <Stack as="form" gap="sm" {...formProps}>
      <FormEnd failure={failure} busy={busy}>
        {t("Take this case")}
      </FormEnd>
    </Stack>
  );
}

function UnclaimForm({ isOffered, ...props }: FormProps) {
  const t = useTranslate();
  const done = msg("The case waits for a moderator again.");
  const { busy, failure, formProps } = useEventForm(props, "unclaim", done);
  if (!isOffered) return <NotSaved failure={failure} />;
  return (
    <Stack as="form" gap="sm" {...formProps}>
      <FormError message={failure} />
      <Button type="submit" busy={busy}>
        {t("Give this case back")}
      </Button>
    </Stack>
  );
}

function SecondForm({ isOffered, ...props }: FormProps) {
  const t = useTranslate();
  const { busy, failure, sent, control, formProps } = useEventForm(
    props,
    "second",
    msg("The ban is confirmed."),
  );
  if (!isOffered) return <NotSaved failure={failure} texts={sent} />;
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

function AppealAnswerForm({ isOffered, ...props }: FormProps) {
  const t = useTranslate();
  const done = msg("The appeal is answered.");
  const { busy, failure, sent, control, formProps } = useEventForm(props, "resolveAppeal", done);
  const reason = props.one.events.find(({ kind }) => kind === "appeal")?.note;
  if (!isOffered) return <NotSaved failure={failure} texts={sent} />;
  return (
    <TitledCard as="section" title={t("Answer the appeal")}>
      <Text>{t("Only a moderator who hasn't decided about this before can answer.")}</Text>
      {reason && (
        <WrittenText dir="auto">{t("The author's reason: {reason}", { reason })}</WrittenText>
      )}
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

function ReverseForm({ isOffered, ...props }: FormProps) {
  const t = useTranslate();
  const done = msg("The decision is reversed.");
  const { busy, failure, sent, control, formProps } = useEventForm(props, "reverse", done);
  if (!isOffered) return <NotSaved failure={failure} texts={sent} />;
  return (
    <TitledCard as="section" title={t("Reverse the decision")}>
      <Text>{t("What was hidden is shown again, and the author gets a notification.")}</Text>
      <Stack as="form" gap="sm" {...formProps}>
        <TextArea
          label={t("Reason")}
          hint={t("Only moderators read it. It can't be changed or deleted.")}
          rows={2}
          {...control("note")}
        />
        <FormEnd failure={failure} busy={busy}>
          {t("Reverse")}
        </FormEnd>
      </Stack>
    </TitledCard>
  );
}

function NoteForm(props: EventFormProps) {
  const t = useTranslate();
  const done = msg("The note is added.");
  const { busy, failure, control, formProps } = useEventForm(props, "note", done);
  return (
    <TitledCard as="section" title={t("Add note")}>
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
