import { Heading, theme, useTranslate } from "@oneworld/ui";
import { Fragment } from "react";
import styled from "styled-components";
import { Prose } from "../prose.ts";
import type { TextSection } from "./text-section.ts";
import { useAddressedSection } from "./use-addressed-section.ts";

/** Numbered by the style sheet, so that the heading is called as the section is. */
const Numbered = styled(Heading)`
  counter-increment: text-section;
  &::before {
    color: ${theme.color.accent};
    content: counter(text-section) ". ";
    content: counter(text-section) ". " / "";
  }
`;

interface TextSectionsProps {
  sections: readonly TextSection[];
  isNumbered?: boolean;
}

/** A long text. The page goes to the section that its address names. */
export function TextSections({ sections, isNumbered = false }: TextSectionsProps) {
  const t = useTranslate();
  useAddressedSection();
  const Title = isNumbered ? Numbered : Heading;
  return (
    <Prose>
      {sections.map(({ id, title, text }) => (
        <Fragment key={id}>
          <Title level={2} id={id} tabIndex={-1}>
            {t(title)}
          </Title>
          {text}
        </Fragment>
      ))}
    </Prose>
  );
}
