import { fieldErrorsOf } from "@oneworld/contracts/errors/field-errors";
import { FORM_FIELD } from "@oneworld/contracts/site/served-page";
import { type FormFailure, useIsInBrowser, useTranslate } from "@oneworld/ui";
import {
  type ChangeEvent,
  type ComponentProps,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { failureMessage, toApiError } from "./api-error.ts";
import type { FormValues } from "./drafts.ts";
import { useToasts } from "./mount-props-context.ts";
import { type PlainForm, usePlainForm } from "./plain-form.tsx";
import type { Draft } from "./use-draft.ts";

type FieldErrors = Readonly<Record<string, string>>;

/** A schema of the contracts, by which the service checks the same call. */
export interface FormSchema<Payload> {
  safeParse(
    payload: unknown,
  ):
    | { success: true; data: Payload }
    | { success: false; error: { issues: Parameters<typeof fieldErrorsOf>[0] } };
}

interface FormOptions<Payload> {
  /** The form is sent only if its payload fits. Without a schema the values are sent as they are. */
  schema?: FormSchema<Payload> | undefined;
  /** Makes the payload of the values, where it is another one. */
  payloadOf?: (values: FormValues) => unknown;
  /** Makes the call and shows its success. Null keeps the draft: the call wasn't made. */
  send: (payload: Payload) => Promise<unknown>;
  /** The message of a failure without one from the server. */
  failureWording: string;
  /** Holds the values until they are sent. Without a draft the controls hold them. */
  draft?: Draft;
  /** The same form for browsers without scripts; it needs `hidden` among its children. */
  plain?: PlainForm;
}

/** What {@link useForm} gives to a control. */
interface ControlProps {
  name: string;
  error: string | undefined;
  value?: string;
  defaultValue?: string;
  onChange?: (event: ChangeEvent<{ value: string }>) => void;
}

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] !== FORM_FIELD,
    ),
  );

const nameOf = (control: Element): string => control.getAttribute("name") ?? "";

/** Whether a text or a choice isn't the one with which its control came from the server. */
function isTyped(
  control: Element,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (control instanceof HTMLSelectElement) {
    const chosen = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(0, chosen);
  }
  const { value, defaultValue, checked, defaultChecked } = control as HTMLInputElement;
  if (control.matches("[type=radio]")) return checked && !defaultChecked;
  const isText = control.matches("textarea, input:not([type=checkbox], [type=file])");
  return isText && value !== defaultValue;
}

/** An invalid control, or the first choice of an invalid group. */
const INVALID = ':is(input, select, textarea)[aria-invalid="true"], [aria-invalid="true"] input';

/**
 * State and wiring of a form. Field errors appear beside their fields, and the first one takes the focus. Other errors
 * are the failure of the whole form, for its `FormError` above the button. A failed call also shows a toast until the
 * next change, the next attempt or the form's end. The typed values stay.
 */
export function useForm<Payload = FormValues>({
  schema,
  payloadOf = (values) => values,
  send,
  failureWording,
  draft,
  plain,
}: FormOptions<Payload>) {
  const toasts = useToasts();
  const t = useTranslate();
  const { outcome: refusal, hidden } = usePlainForm(plain);
  const sent = refusal?.values ?? {};
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>(refusal?.fields ?? {});
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<FormFailure | undefined>(refusal?.message);
  const removeToast = useRef(() => {});

  // What was typed before the browser took the form over is in its controls only, or was refused
  const isServed = !useIsInBrowser();
  useLayoutEffect(() => {
    const written = Object.entries(sent).filter(([name]) => plain?.values?.[name] === undefined);
    const typed = isServed ? Array.from(form.current?.elements ?? []).filter(isTyped) : [];
    const values = [...written, ...typed.map((one) => [one.name, one.value] as const)];
    if (values.length > 0) draft?.change(Object.fromEntries(values));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is there
  }, []);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [errors]);
  useEffect(() => () => removeToast.current(), []);

  const refuse = (fields: FieldErrors, message: FormFailure | undefined, controls: Set<string>) => {
    const isBesideField = Object.keys(fields).some((name) => controls.has(name));
    setChanged(new Set());
    setErrors(fields);
    setFailure(isBesideField ? undefined : message);
  };

  const submit = async (values: FormValues, controls: Set<string>) => {
    const payload = payloadOf(values);
    const parsed = schema?.safeParse(payload);
    if (parsed && !parsed.success) {
      const fields = fieldErrorsOf(parsed.error.issues);
      refuse(fields, Object.values(fields)[0], controls);
      return;
    }
    refuse({}, undefined, controls);
    isSending.current = true;
    setBusy(true);
    try {
      const outcome = await send(parsed ? parsed.data : (payload as Payload));
      if (outcome !== null) draft?.forget(values);
    } catch (error) {
      const message = failureMessage(error, failureWording);
      refuse(toApiError(error).fields, { inToast: message }, controls);
      removeToast.current = toasts.error(message);
    }
    isSending.current = false;
    setBusy(false);
  };

  const formProps: ComponentProps<"form"> = {
    ref: form,
    // Without scripts nothing that is typed gets into an address
    method: "post",
    noValidate: true,
    onChange: ({ target }) => {
      removeToast.current();
      if ("name" in target) setChanged(new Set([...changed, target.name]));
    },
    onSubmit: (event) => {
      event.preventDefault();
      // Enter submits, too, whatever the button's state
      if (isSending.current) return;
      removeToast.current();
      const { elements } = event.currentTarget;
      const values = { ...valuesOf(event.currentTarget), ...draft?.values };
      void submit(values, new Set(Array.from(elements, nameOf)));
    },
  };

  /** Ties a control to the form: its name, its error until it is changed, and its value if there is a draft. */
  const control = (name: string): ControlProps => ({
    name,
    error: changed.has(name) ? undefined : errors[name] && t(errors[name]),
    ...(draft
      ? {
          value: draft.values[name] ?? (isServed ? sent[name] : undefined) ?? "",
          onChange: ({ target }) => draft.change({ [name]: target.value }),
        }
      : sent[name] !== undefined && { defaultValue: sent[name] }),
  });

  return { busy, failure, control, formProps, hidden };
}
