import type { Category } from "@oneworld/contracts/forum/topics";
import { Button, ButtonLink, Card, Heading, Inline, Stack, Text } from "@oneworld/ui";
import { useEffect, useRef, useState } from "react";
import {
  currentStep,
  type FirstVisit,
  keepFirstVisit,
  readFirstVisit,
  type Step,
  STEPS,
} from "./first-visit.ts";
import { PeopleStep } from "./people-step.tsx";
import { PictureStep } from "./picture-step.tsx";
import { TopicsStep } from "./topics-step.tsx";

const TITLES: Readonly<Record<Step, string>> = {
  picture: "Your picture",
  topics: "Your topics",
  people: "People you might like",
  post: "Your first post",
};

/** A member's first visit, step by step. Each can be skipped; this browser remembers how far it went. */
export function FirstVisitSteps({ memberId }: { memberId: string }) {
  const [visit, setVisit] = useState(() => readFirstVisit(memberId));
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const step = currentStep(visit);
  useEffect(() => {
    // The button that was pressed is gone with its step
    if (moved.current) heading.current?.focus();
  }, [step]);
  if (step === null) return null;

  const change = (changes: Partial<FirstVisit>) => {
    const next = { ...visit, ...changes };
    keepFirstVisit(memberId, next);
    setVisit(next);
  };
  const pass = () => {
    moved.current = true;
    change({ passed: [...visit.passed, step] });
  };
  return (
    <Card as="section" aria-label="Your first visit">
      <Stack gap="sm">
        <Text size="sm" tone="muted">
          Step {STEPS.indexOf(step) + 1} of {STEPS.length}
        </Text>
        <Heading level={2} size="xl" ref={heading} tabIndex={-1}>
          {TITLES[step]}
        </Heading>
        {step === "picture" && <PictureStep />}
        {step === "topics" && (
          <TopicsStep chosen={visit.topics} onChange={(topics) => change({ topics })} />
        )}
        {step === "people" && <PeopleStep topics={visit.topics} />}
        {step === "post" && <PostStep topics={visit.topics} onBegin={pass} />}
        <Inline>
          {step !== "post" && (
            <Button variant="primary" onClick={pass}>
              Next
            </Button>
          )}
          <Button variant="quiet" onClick={pass}>
            Skip
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}

function PostStep({ topics, onBegin }: { topics: readonly Category[]; onBegin: () => void }) {
  const about = topics.length > 0 ? topics.join(", ") : "anything that moves you";
  return (
    <>
      <Text size="sm">
        Say hello: where you live, what you care about, a question to others. You might write about{" "}
        {about}.
      </Text>
      <Inline>
        <ButtonLink variant="primary" to="/createpost" onClick={onBegin}>
          Write your first post
        </ButtonLink>
      </Inline>
    </>
  );
}
