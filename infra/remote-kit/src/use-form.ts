import { type ComponentProps, useEffect, useRef, useState } from "react";
import { failureMessage, toApiError } from "./api-error.ts";
import { useToasts } from "./mount-props-context.ts";

/** The values of a form's controls, by name. */
export type FormValues = Readonly<Record<string, string>>;

/** The validation errors of a form, by control. */
export type FormErrors = Readonly<Record<string, string | undefined>>;

interface FormOptions {
  /** Finds the errors that the server would report. The form is sent only if it finds none. */
  check: (values: FormValues) => FormErrors;
  /** Makes the call and shows its success. */
  send: (values: FormValues) => Promise<unknown>;
  /** The message of a failure without one from the server. */
  failureWording: string;
  /** Called after a control has changed. */
  onTyped?: (values: FormValues) => void;
}

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

/** An invalid control, or the first choice of an invalid group. */
const INVALID = ':is(input, select, textarea)[aria-invalid="true"], [aria-invalid="true"] input';

/**
 * State and wiring of a form. Field errors appear beside their fields, and the first one takes the focus. The failure of
 * the whole form is for its `FormError`, above the button. A failed call also shows a toast until the next change, the
 * next attempt or the form's end. The typed values stay.
 */
export function useForm({ check, send, failureWording, onTyped }: FormOptions) {
  const toasts = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<FormErrors>({});
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const removeToast = useRef(() => {});

  useEffect(() => {
    if (Object.keys(refusal).length > 0) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [refusal]);
  useEffect(() => () => removeToast.current(), []);

  const refuse = (errors: FormErrors) => {
    setChanged(new Set());
    setRefusal(errors);
  };

  const submit = async (values: FormValues) => {
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const { fields } = toApiError(error);
      const message = failureMessage(error, failureWording);
      const controls = form.current?.elements;
      refuse(fields);
      if (!Object.keys(fields).some((name) => controls?.namedItem(name))) setFailure(message);
      removeToast.current = toasts.error(message);
    }
    setBusy(false);
  };

  const formProps: ComponentProps<"form"> = {
    ref: form,
    noValidate: true,
    onChange: ({ target, currentTarget }) => {
      removeToast.current();
      if ("name" in target) setChanged(new Set([...changed, target.name]));
      onTyped?.(valuesOf(currentTarget));
    },
    onSubmit: (event) => {
      event.preventDefault();
      // Enter submits, too, whatever the button's state.
      if (busy) return;
      removeToast.current();
      setFailure(undefined);
      const values = valuesOf(event.currentTarget);
      const errors = check(values);
      refuse(errors);
      if (!Object.values(errors).some(Boolean)) void submit(values);
    },
  };

  /** The error of a control, until it is changed. */
  const errorOf = (name: string) => (changed.has(name) ? undefined : refusal[name]);

  return { busy, failure, errorOf, formProps };
}
