import { Card, FormError, type FormFailure, Stack, Text, useTranslate } from "@oneworld/ui";
import { WrittenText } from "../written-text.ts";

interface NotSavedProps {
  failure: FormFailure | undefined;
  /** what was typed */
  texts?: readonly string[];
}

/** Stands in the place of a form that failed and that the case's new state no longer takes: why, and the words, to copy them. */
export function NotSaved({ failure, texts = [] }: NotSavedProps) {
  const t = useTranslate();
  if (!failure) return null;
  return (
    <Card>
      <Stack gap="sm">
        <FormError message={failure} />
        {texts.length > 0 && <Text strong>{t("What you wrote was not saved:")}</Text>}
        {texts.map((text, index) => (
          <WrittenText key={`${text} ${index}`} dir="auto">
            {text}
          </WrittenText>
        ))}
      </Stack>
    </Card>
  );
}
