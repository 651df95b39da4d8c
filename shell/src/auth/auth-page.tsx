import { Heading, Link, LogoMark, Stack, Text } from "@oneworld/ui";
import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Lede, Frame, Greeting, Sheet } from "./auth-page-style.ts";

interface AuthPageProps {
  /** What the form does. */
  title: string;
  formProps: ComponentProps<"form">;
  /** The way to the other form, for whoever is wrong here. */
  other: { question: string; to: string; label: string };
  /** The form's controls. */
  children: ReactNode;
}

/** The welcome beside a form that opens a session. */
export function AuthPage({ title, formProps, other, children }: AuthPageProps) {
  // A guard's way back survives the change to the other form.
  const { search } = useLocation();
  return (
    <Frame>
      <Greeting>
        <Heading level={1}>Welcome to the social network for change</Heading>
        <Lede>Read about the hard things, talk kindly, and turn plans into action together.</Lede>
        <LogoMark />
      </Greeting>
      <Sheet>
        <Heading level={2}>{title}</Heading>
        <Stack as="form" {...formProps}>
          {children}
        </Stack>
        <Text size="sm" tone="muted">
          {other.question} <Link to={other.to + search}>{other.label}</Link>
        </Text>
      </Sheet>
    </Frame>
  );
}
