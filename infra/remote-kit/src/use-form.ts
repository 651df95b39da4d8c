import { type ComponentProps, useEffect, useRef, useState } from "react";
import { failureMessage, toApiError } from "./api-error.ts";
import { useToasts } from "./mount-props-context.ts";

/** What stands in a form's controls, by their names. */
export type FormValues = Readonly<Record<string, string>>;

/** What is wrong with a form, by the names of its controls. */
export type FormErrors = Readonly<Record<string, string | undefined>>;

interface FormOptions {
  /** What the server would refuse; nothing is sent while there is something. */
  check: (values: FormValues) => FormErrors;
  /** Makes the call and shows that it has worked. */
  send: (values: FormValues) => Promise<void>;
  /** What a failure is called where the server says nothing itself. */
  failureWording: string;
  /** Called whenever a control has changed. */
  onTyped?: (values: FormValues) => void;
}

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

/** A control that says it is wrong, or the first choice of a group that does. */
const FAULTY = ':is(input, select, textarea)[aria-invalid="true"], [aria-invalid="true"] input';

/**
 * State and wiring of a form. A refusal stands beside its fields, the first of which takes the focus; the failure of
 * the form as a whole is for its `FormError`, above the button. A call's failure is a toast too, which leaves with the
 * next change, the next attempt and the form. What was typed stays.
 */
export function useForm({ check, send, failureWording, onTyped }: FormOptions) {
  const toasts = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<FormErrors>({});
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const removeToast = useRef(() => {});

  useEffect(() => {
    if (Object.keys(refusal).length > 0) form.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [refusal]);
  useEffect(() => () => removeToast.current(), []);

  const refuse = (faults: FormErrors) => {
    setMended(new Set());
    setRefusal(faults);
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
      if ("name" in target) setMended(new Set([...mended, target.name]));
      onTyped?.(valuesOf(currentTarget));
    },
    onSubmit: (event) => {
      event.preventDefault();
      // Enter submits too, whatever the button's state.
      if (busy) return;
      removeToast.current();
      setFailure(undefined);
      const values = valuesOf(event.currentTarget);
      const faults = check(values);
      refuse(faults);
      if (!Object.values(faults).some(Boolean)) void submit(values);
    },
  };

  /** What is wrong with a control, until it is changed. */
  const errorOf = (name: string) => (mended.has(name) ? undefined : refusal[name]);

  return { busy, failure, errorOf, formProps };
}
