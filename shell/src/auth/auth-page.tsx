import { Link, Stack, Text } from "@oneworld/ui";
import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { AuthFrame } from "./auth-frame.tsx";

interface AuthPageProps {
  /** What the form does. */
  title: string;
  /** Why the visitor is here, in one line. */
  reason?: string | undefined;
  formProps: ComponentProps<"form">;
  /** The form's hidden field, if it works without scripts. */
  hidden?: ReactNode;
  /** A link to the other page, for members who opened the wrong one. */
  other?: { question: string; to: string; label: string };
  /** The form's controls. */
  children: ReactNode;
}

/** The welcome beside a form about signing in. */
export function AuthPage({ title, reason, formProps, hidden, other, children }: AuthPageProps) {
  // A guard's way back survives the change to the other form.
  const { search } = useLocation();
  return (
    <AuthFrame title={title}>
      {reason && <Text>{reason}</Text>}
      <Stack as="form" {...formProps}>
        {hidden}
        {children}
      </Stack>
      {other && (
        <Text size="sm" tone="muted">
          {other.question} <Link to={other.to + search}>{other.label}</Link>
        </Text>
      )}
    </AuthFrame>
  );
}
