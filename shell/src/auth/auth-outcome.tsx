import { Stack, Text, useTranslate } from "@oneworld/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { AuthFrame } from "./auth-frame.tsx";

interface AuthOutcomeProps {
  title: string;
  /** What has happened, in a sentence or two. */
  words: ReactNode;
  /** Where to go from here: links or buttons. */
  children: ReactNode;
}

/** What stands in a form's place once it has done its work, or can't; the focus that was in the form comes here. */
export function AuthOutcome({ title, words, children }: AuthOutcomeProps) {
  const t = useTranslate();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <AuthFrame title={t(title)}>
      <Stack>
        <Text as="p" ref={place} tabIndex={-1}>
          {typeof words === "string" ? t(words) : words}
        </Text>
        {children}
      </Stack>
    </AuthFrame>
  );
}
