import type { ReactNode } from "react";
import { Button } from "../primitives/controls/button.tsx";
import { FormError, type FormFailure } from "./form-error.tsx";

export interface FormEndProps {
  /** why the form as a whole failed */
  failure: FormFailure | undefined;
  busy: boolean;
  /** the button's words */
  children: ReactNode;
}

/** The end of a form: its error, and the button that sends it. */
export const FormEnd = ({ failure, busy, children }: FormEndProps) => (
  <>
    <FormError message={failure} />
    <Button type="submit" variant="primary" busy={busy}>
      {children}
    </Button>
  </>
);
