import { CONDUCT } from "@oneworld/contracts/forum/conduct";
import type { Case, CaseEvent } from "@oneworld/contracts/forum/moderation";
import { HOLD_REASONS } from "@oneworld/contracts/forum/hold-reasons";
import { ACTIONS } from "@oneworld/contracts/forum/moderation-kinds";
import { msg } from "@oneworld/contracts/site/languages";
import {
  Day,
  DividedList,
  memberName,
  Stack,
  Text,
  TitledCard,
  Trans,
  useTranslate,
} from "@oneworld/ui";
import type { ReactNode } from "react";
import { WrittenText } from "../written-text.ts";
import { shownExplanation } from "../templates.ts";
import { daysWords, EVENT_WORDS } from "./words.ts";

const GIVEN_BACK = msg("<who>{name}</who> gave the case back");
const WITH_DETAILS = msg("{what}: {details}");

/** What has been done, the last first. */
export function CaseLog({ events }: Pick<Case, "events">) {
  const t = useTranslate();
  return (
    <TitledCard as="section" title={t("Log")}>
      {events.length === 0 ? (
        <Text tone="muted">{t("No moderator has done anything yet.")}</Text>
      ) : (
        <DividedList label={t("Log")} items={events}>
          {(event) => <Entry event={event} />}
        </DividedList>
      )}
    </TitledCard>
  );
}

/** What an event did, without its texts, and when. */
export function EventLine({ event, children }: { event: CaseEvent; children?: ReactNode }) {
  const t = useTranslate();
  const { kind, actor, action, rule, days, label, granted, at } = event;
  const isHold = kind === "hold";
  const details = [
    !isHold && action && t(ACTIONS[action].label),
    days !== null && daysWords(days, t),
    label && t("“{label}”", { label }),
    rule && t(CONDUCT[rule].title),
    granted !== null && kind !== "claim" && (granted ? t("granted") : t("refused")),
  ].filter((detail): detail is string => Boolean(detail));
  const name = actor
    ? memberName(t, actor.name)
    : isHold
      ? t("The spam filter")
      : t("A former member");
  const what = (
    <Trans
      id={kind === "claim" && granted === false ? GIVEN_BACK : EVENT_WORDS[kind]}
      components={{ who: <strong dir="auto" /> }}
      values={{ name: <>{name}</> }}
    />
  );
  return (
    <>
      <Text>
        {details.length === 0 ? (
          what
        ) : (
          <Trans
            id={WITH_DETAILS}
            values={{
              what,
              details: <>{details.join(t(", "))}</>,
            }}
          />
        )}
      </Text>
      {children}
      <Text size="sm" tone="muted">
        <Day dateTime={at} withTime />
      </Text>
    </>
  );
}

function Entry({ event }: { event: CaseEvent }) {
  const t = useTranslate();
  const { kind, action, explanation, facts, note } = event;
  const isHold = kind === "hold";
  // The author reads of a ban once another moderator has confirmed it
  const isTold = kind === "second" || (kind === "decide" && action !== "ban");
  const toAuthor = (text: string) => t("To the author: {text}", { text });
  const noted = (text: string) => {
    if (isHold) return t(reasonOf(text));
    if (kind === "appeal") return text;
    return kind === "resolveAppeal" ? toAuthor(text) : t("For moderators only: {text}", { text });
  };
  const explained = (text: string) => {
    if (isHold) return t("Pattern: {pattern}", { pattern: text });
    return isTold ? toAuthor(shownExplanation(text, t)) : shownExplanation(text, t);
  };
  return (
    <Stack as="li" gap="xxs">
      <EventLine event={event}>
        {explanation && <WrittenText dir="auto">{explained(explanation)}</WrittenText>}
        {facts && kind === "decide" && (
          <WrittenText dir="auto">{t("Facts: {facts}", { facts })}</WrittenText>
        )}
        {note && <WrittenText dir="auto">{noted(note)}</WrittenText>}
      </EventLine>
    </Stack>
  );
}

const reasonOf = (note: string): string => (HOLD_REASONS as Record<string, string>)[note] ?? note;
