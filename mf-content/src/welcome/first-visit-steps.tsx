import { msg } from "@oneworld/contracts/site/languages";
import { useSession } from "@oneworld/remote-kit";
import { Button, Card, Heading, Inline, Stack, Text, theme, useTranslate } from "@oneworld/ui";
import { skipToken } from "@reduxjs/toolkit/query/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import styled from "styled-components";
import {
  currentStep,
  keepFirstVisit,
  NOT_BEGUN,
  readFirstVisit,
  type Step,
  STEPS,
} from "./first-visit.ts";
import { AllSet } from "./all-set.tsx";
import { PeopleStep } from "./people-step.tsx";
import { PictureStep } from "./picture-step.tsx";
import { PostStep } from "./post-step.tsx";
import { TopicsStep } from "./topics-step.tsx";
import { useFollowTopicMutation, useGetTopicsQuery } from "./topics.api.ts";

const TITLES: Readonly<Record<Step, string>> = {
  picture: msg("Your picture"),
  topics: msg("Your topics"),
  people: msg("People you might like"),
  post: msg("Your first post"),
};

/** High enough for the longest step, so that the buttons at its foot keep their place. */
const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
  align-content: space-between;
  min-block-size: 29rem;
`;

/** A bar for each step. The words below say the same. */
const Progress = styled.div`
  display: flex;
  gap: ${theme.space.xxs};
  & > span {
    flex: 1;
    block-size: 4px;
    border-radius: ${theme.radius.full};
    background: ${theme.color.border};
  }
  & > [data-reached] {
    background: ${theme.color.community};
  }
`;

/** The second press of a double-click was meant for the step before. */
const unlessSecond =
  (go: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) go();
  };

interface FirstVisitStepsProps {
  memberId: string;
  /** whether it is known how far the visit went; the server shows its beginning */
  isKnown: boolean;
}

/** A member's first visit, step by step. Each can be skipped and gone back to; this browser remembers how far it went. */
export function FirstVisitSteps({ memberId, isKnown }: FirstVisitStepsProps) {
  const t = useTranslate();
  const [visit, setVisit] = useState(() => (isKnown ? readFirstVisit(memberId) : NOT_BEGUN));
  const member = useSession();
  const [followedBefore] = useState(member?.followingCount ?? 0);
  const heading = useRef<HTMLHeadingElement>(null);
  const [moved, setMoved] = useState(false);
  const step = currentStep(visit);
  // The first step needs none, nor does a page whose steps are over
  const needsTopics = isKnown && step !== "picture" && (step !== null || moved);
  const { data: topics = [], isLoading } = useGetTopicsQuery(needsTopics ? undefined : skipToken);
  const [follow] = useFollowTopicMutation();
  useEffect(() => {
    // The button that was pressed is gone with its step
    if (moved) heading.current?.focus();
  }, [moved, step]);
  if (step === null) return moved ? <AllSet ref={heading} topics={topics} /> : null;

  const goTo = (passed: readonly Step[]) => {
    keepFirstVisit(memberId, { passed });
    setVisit({ passed });
    setMoved(true);
  };
  const pass = () => goTo([...visit.passed, step]);
  const reached = STEPS.indexOf(step);
  const goBack = () => goTo(STEPS.slice(0, reached - 1));
  const isChosen = {
    picture: Boolean(member?.img),
    topics: topics.length > 0,
    people: (member?.followingCount ?? 0) > followedBefore,
    post: false,
  }[step];
  return (
    <Sheet as="section" aria-label={t("Your first visit")}>
      <Stack gap="sm">
        <Progress aria-hidden>
          {STEPS.map((name, index) => (
            <span key={name} data-reached={index <= reached || undefined} />
          ))}
        </Progress>
        <Text size="sm" tone="muted">
          {t("Step {step} of {count}", { step: reached + 1, count: STEPS.length })}
        </Text>
        <Heading level={2} size="xl" ref={heading} tabIndex={-1}>
          {t(TITLES[step])}
        </Heading>
        {step === "picture" && <PictureStep />}
        {step === "topics" && (
          <TopicsStep
            chosen={topics}
            isLoading={isLoading}
            onChoose={(topic, followed) => follow({ topic, followed })}
          />
        )}
        {step === "people" && <PeopleStep topics={topics} />}
        {step === "post" && <PostStep topics={topics} onBegin={pass} />}
      </Stack>
      <Inline justify="end">
        {reached > 0 && (
          <Button variant="quiet" onClick={unlessSecond(goBack)}>
            {t("Back")}
          </Button>
        )}
        <Button variant={isChosen ? "primary" : "secondary"} onClick={unlessSecond(pass)}>
          {isChosen ? t("Next") : t("Skip")}
        </Button>
      </Inline>
    </Sheet>
  );
}
