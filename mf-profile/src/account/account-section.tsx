import { Card, Heading, media, NeedsScripts, Stack, Text, useTranslate } from "@oneworld/ui";
import { type ReactNode, type Ref, useId } from "react";
import styled from "styled-components";

/** A form that works with scripts only. */
export const ScriptForm = styled(Stack).attrs({ as: "form" })`
  ${media.noScripts} {
    display: none;
  }
`;

interface AccountSectionProps {
  title: string;
  /** what the section is for, in a sentence */
  lede?: ReactNode;
  /** whether its buttons and forms work with scripts only */
  needsScripts?: boolean;
  /** takes the heading, so that it can have the focus */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the account page. */
export function AccountSection({
  title,
  lede,
  needsScripts = false,
  headingRef,
  children,
}: AccountSectionProps) {
  const t = useTranslate();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <Stack gap="xxs">
          <Heading
            id={titleId}
            level={2}
            size="xl"
            {...(headingRef && { ref: headingRef, tabIndex: -1 })}
          >
            {title}
          </Heading>
          {lede && (
            <Text size="sm" tone="muted">
              {lede}
            </Text>
          )}
        </Stack>
        {children}
        {needsScripts && <NeedsScripts what={t("Changes need JavaScript")} />}
      </Stack>
    </Card>
  );
}
