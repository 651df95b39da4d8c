import { Link, NeedsScripts, Stack, Text, useTranslate } from "@oneworld/ui";
import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { AuthFrame, type AuthFrameProps } from "./auth-frame.tsx";

interface AuthPageProps extends AuthFrameProps {
  /** Why the visitor is here, in one line. */
  reason?: string | undefined;
  /** What stands above the form. */
  notice?: ReactNode;
  formProps: ComponentProps<"form">;
  /** The form's hidden field, if it works without scripts. */
  hidden?: ReactNode;
  /** A link to the other page, for members who opened the wrong one. */
  other?: { question: string; to: string; label: string };
}

/** A page with a form about signing in; its children are the form's controls. */
export function AuthPage(props: AuthPageProps) {
  const { title, welcomes, reason, notice, formProps, hidden, other, children } = props;
  const t = useTranslate();
  // A guard's way back survives the change to the other form.
  const { search } = useLocation();
  return (
    <AuthFrame title={title} welcomes={welcomes}>
      {reason && <Text>{reason}</Text>}
      {notice}
      {!hidden && <NeedsScripts what={t("This page needs JavaScript")} />}
      <Stack as="form" data-needs-scripts={hidden ? undefined : ""} {...formProps}>
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
