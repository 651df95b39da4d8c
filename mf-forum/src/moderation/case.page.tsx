import type { Case } from "@oneworld/contracts/forum/moderation";
import {
  failureOf,
  isNotFound,
  useEachVisit,
  usePageTitle,
  useSession,
} from "@oneworld/remote-kit";
import {
  ButtonLink,
  ErrorState,
  Inline,
  Link,
  NeedsScripts,
  NotFoundHeader,
  PageHeader,
  PageLayout,
  Stack,
  useTranslate,
  useFocusAfter,
} from "@oneworld/ui";
import { useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { FeedSkeleton } from "../feed/feed-skeleton.tsx";
import { CaseActions } from "./case-actions.tsx";
import { CaseChips, CaseProgress, caseTitle } from "./case-card.tsx";
import { CaseLog, EventLine } from "./case-log.tsx";
import { CaseReports } from "./case-reports.tsx";
import { CaseTexts } from "./case-texts.tsx";
import { EarlierDecisions } from "./earlier-decisions.tsx";
import { FactorNeeded, needsFactor } from "./factor-needed.tsx";
import { lastDecision } from "./last-decision.ts";
import { useGetCaseQuery } from "./moderation.api.ts";
import { STATUS_WORDS } from "./words.ts";

/** The address of the queue, with the filters from which a case was opened. */
function useQueueAddress(): string {
  const { queue = "" } = (useLocation().state ?? {}) as { queue?: string };
  return `/moderation${queue}`;
}

/** `/moderation/{id}`, for moderators: a case with its context, its log and what can be done. */
export function CasePage() {
  const { id = "" } = useParams();
  const t = useTranslate();
  const member = useSession();
  return (
    <PageLayout>
      {member && <Whole key={id} id={id.toLowerCase()} />}
      <NeedsScripts what={t("Moderation needs JavaScript")} />
    </PageLayout>
  );
}

/** The state of a case and its last decision. It takes the focus once the viewer's form has done its work or is gone. @param added events of the viewer */
function CaseState({ one, added }: { one: Case; added: number }) {
  const t = useTranslate();
  const state = useFocusAfter<HTMLDivElement>(`${added} ${one.events[0]?._id}`);
  return (
    <div ref={state} tabIndex={-1} role="group" aria-label={t(STATUS_WORDS[one.status])}>
      <Stack gap="xs">
        <CaseChips {...one} />
        <CaseProgress {...one} />
        {lastDecision(one.events).map((event) => (
          <div key={event._id}>
            <EventLine event={event} />
          </div>
        ))}
      </Stack>
    </div>
  );
}

function Whole({ id }: { id: string }) {
  const t = useTranslate();
  const query = useGetCaseQuery(id, useEachVisit());
  const queue = useQueueAddress();
  const [added, setAdded] = useState({ notes: 0, steps: 0 });
  const { data: one, error } = query;
  usePageTitle(one ? caseTitle(one, t) : null);
  if (isNotFound(error))
    return (
      <NotFoundHeader title={t("This case was not found")} lede={t("The address may be mistyped.")}>
        <ButtonLink to={queue}>{t("All cases")}</ButtonLink>
      </NotFoundHeader>
    );
  if (needsFactor(query))
    return (
      <>
        <PageHeader title={t("Case")} />
        <FactorNeeded />
      </>
    );
  if (!one) {
    const failure = failureOf(query);
    return (
      <>
        <PageHeader
          title={t("Case")}
          actions={<ButtonLink to={queue}>{t("All cases")}</ButtonLink>}
        />
        {failure ? (
          <ErrorState title={t("The case couldn't be loaded")} {...failure} />
        ) : (
          <FeedSkeleton posts={1} label={t("Loading the case")} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader
        compact
        actions={<ButtonLink to={queue}>{t("All cases")}</ButtonLink>}
        title={caseTitle(one, t)}
      />
      <CaseState one={one} added={added.notes + added.steps} />
      {one.author && (
        <Inline>
          <Link to={`/moderation?author=${one.author._id}`}>
            {t("Undecided cases about this member")}
          </Link>
          <Link to={`/moderation?except=${one.author._id}`}>
            {t("Undecided cases about other members")}
          </Link>
        </Inline>
      )}
      <CaseTexts one={one} />
      <CaseReports one={one} />
      <CaseActions
        one={one}
        added={added}
        onAdded={(kind) => setAdded((before) => ({ ...before, [kind]: before[kind] + 1 }))}
      />
      <EarlierDecisions earlier={one.earlier} />
      <CaseLog events={one.events} />
    </>
  );
}
