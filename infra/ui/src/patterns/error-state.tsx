import { useTranslate } from "../words/words.ts";
import { CloudOff, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "../primitives/controls/button.tsx";
import { Heading } from "../primitives/text/heading.tsx";
import { Text } from "../primitives/text/text.tsx";
import { iconSize } from "../theme/icon-size.ts";
import { theme } from "../theme/theme.ts";
import { StateFrame } from "./state-frame.ts";

export interface ErrorStateProps {
  /** What failed, e.g. "The posts couldn't be loaded". */
  title: string;
  /** What to do next; what a service says is translated here. */
  hint?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

const Frame = styled(StateFrame)`
  background: ${theme.color.sunken};
  ${iconSize("2rem")}
  & > svg {
    margin-block-end: ${theme.space.xs};
    color: ${theme.color.danger};
  }
  & > button {
    justify-self: center;
    margin-block-start: ${theme.space.xs};
  }
`;

/** Something that failed, with a way to try again. */
export function ErrorState({ title, hint, onRetry, retrying = false }: ErrorStateProps) {
  const t = useTranslate();
  return (
    <Frame role="alert">
      <CloudOff aria-hidden />
      <Heading level={2} size="xl">
        {title}
      </Heading>
      {hint && <Text tone="muted">{typeof hint === "string" ? t(hint) : hint}</Text>}
      {onRetry && (
        <Button onClick={onRetry} busy={retrying}>
          <RotateCw aria-hidden />
          {t("Retry")}
        </Button>
      )}
    </Frame>
  );
}
