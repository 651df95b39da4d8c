import { Heading, theme } from "@oneworld/ui";
import type { ReactNode } from "react";
import styled from "styled-components";

interface PolicySectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** Numbered by the style sheet, so that the heading is called as the section is. */
const Title = styled(Heading)`
  counter-increment: policy-section;
  &::before {
    color: ${theme.color.accent};
    content: counter(policy-section) ". ";
    content: counter(policy-section) ". " / "";
  }
`;

/** A section of the policy, which its table of contents leads to. */
export function PolicySection({ id, title, children }: PolicySectionProps) {
  return (
    <>
      <Title level={2} id={id} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </>
  );
}
