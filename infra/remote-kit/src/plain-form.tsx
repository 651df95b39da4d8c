import { FORM_FIELD, type FormOutcome, ONCE_FIELD } from "@oneworld/contracts/site/served-page";
import { useEffect, useState } from "react";
import styled from "styled-components";
import { useMountProps } from "./mount-props-context.ts";

/** A form of a manifest, for browsers without scripts. */
export interface PlainForm {
  /** `mf-forum/comment` */
  form: string;
  /** fields that the page fills in */
  values?: Readonly<Record<string, string>>;
}

/** Name and value of the hidden field, or of the button, that says which form it is. */
export function plainFormField({ form, values = {} }: PlainForm, once?: string) {
  const query = new URLSearchParams({
    ...values,
    ...(once !== undefined && { [ONCE_FIELD]: once }),
  });
  const text = query.toString();
  return { name: FORM_FIELD, value: text ? `${form}?${text}` : form };
}

const belongsTo = (outcome: FormOutcome, { form, values = {} }: PlainForm): boolean =>
  outcome.form === form &&
  Object.entries(values).every(([name, value]) => outcome.values[name] === value);

/**
 * The hidden field of a form, and why it has failed if it led to this page.
 *
 * @param plain undefined for a form that needs scripts
 */
export function usePlainForm(plain: PlainForm | undefined) {
  const { plainForms } = useMountProps();
  const [outcome] = useState(() => {
    const found = plainForms?.outcome();
    return found && plain && belongsTo(found, plain) ? found : null;
  });
  useEffect(() => {
    if (outcome) plainForms?.forget();
  }, [outcome, plainForms]);
  const field = plain && plainFormField(plain, plainForms?.once);
  return { outcome, hidden: field ? <input type="hidden" {...field} /> : null };
}

/** A form of one button, which takes its button's place. */
export const ButtonForm = styled.form.attrs({ method: "post" })`
  display: contents;
`;
