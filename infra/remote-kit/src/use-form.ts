import { type ComponentProps, useEffect, useRef, useState } from "react";
import { errorMessage, toApiError } from "./api-error.ts";
import { useToasts } from "./mount-props-context.ts";

/** What stands in a form's controls, by their names. */
export type FormValues = Readonly<Record<string, string>>;

/** What is wrong with a form, by the names of its controls. */
export type FormFaults = Readonly<Record<string, string | undefined>>;

interface FormOptions {
  /** What the server would refuse; nothing is sent while there is something. */
  check: (values: FormValues) => FormFaults;
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

/**
 * State and wiring of a form. A refusal stands beside its fields, the first of which takes the focus; a call's failure
 * is a toast too. What was typed stays.
 */
export function useForm({ check, send, failureWording, onTyped }: FormOptions) {
  const toasts = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<FormFaults>({});
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (Object.keys(refusal).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusal]);

  const refuse = (faults: FormFaults) => {
    setMended(new Set());
    setRefusal(faults);
  };

  const submit = async (values: FormValues) => {
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      refuse(toApiError(error).fields);
      toasts.error(errorMessage(error, failureWording));
    }
    setBusy(false);
  };

  const formProps: ComponentProps<"form"> = {
    ref: form,
    noValidate: true,
    onChange: ({ target, currentTarget }) => {
      if ("name" in target) setMended(new Set([...mended, target.name]));
      onTyped?.(valuesOf(currentTarget));
    },
    onSubmit: (event) => {
      event.preventDefault();
      // Enter submits too, whatever the button's state.
      if (busy) return;
      const values = valuesOf(event.currentTarget);
      const faults = check(values);
      if (Object.values(faults).some(Boolean)) refuse(faults);
      else void submit(values);
    },
  };

  /** What is wrong with a control, until it is changed. */
  const faultOf = (name: string) => (mended.has(name) ? undefined : refusal[name]);

  return { busy, faultOf, formProps };
}
