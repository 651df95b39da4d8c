import { isId } from "@oneworld/contracts/site/page-query";
import { useMountProps } from "@oneworld/remote-kit";
import { FormError, TextArea, useTranslate } from "@oneworld/ui";
import { useEffect, useState } from "react";

/**
 * What a form of another page has sent without scripts after the session had ended, to be copied: the answer to the form is all that
 * has it. Nothing on other answers.
 *
 * @param own id of the page's own form
 */
export function UnsentWords({ own }: { own: string }) {
  const t = useTranslate();
  const { plainForms } = useMountProps();
  const [outcome] = useState(() => {
    const found = plainForms?.outcome();
    return found && found.form !== own && !found.isButton ? found : null;
  });
  useEffect(() => {
    // The member who signs in next may be another one
    if (outcome) plainForms?.forget();
  }, [outcome, plainForms]);
  if (!outcome) return null;
  const words = Object.values(outcome.values).filter((value) => value && !isId(value));
  return (
    <>
      <FormError message={outcome.message} />
      <TextArea
        label={t("What you wrote")}
        hint={t("You were signed out, so it wasn't sent. Copy it, sign in, and send it again.")}
        readOnly
        defaultValue={words.join("\n\n")}
      />
    </>
  );
}
