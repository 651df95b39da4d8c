import { useTranslate } from "../words/words.ts";
import { Button } from "../primitives/controls/button.tsx";
import { DialogActions } from "../primitives/feedback/dialog.tsx";
import { FormError, type FormFailure } from "./form-error.tsx";

interface EditFormEndProps {
  /** why the form as a whole failed */
  failure: FormFailure | undefined;
  busy: boolean;
  onCancel: () => void;
}

/** The end of a form that edits in place: its error, Cancel and Save. */
export function EditFormEnd({ failure, busy, onCancel }: EditFormEndProps) {
  const t = useTranslate();
  return (
    <DialogActions>
      <FormError message={failure} />
      <Button variant="quiet" onClick={onCancel}>
        {t("Cancel")}
      </Button>
      <Button type="submit" variant="primary" busy={busy}>
        {t("Save")}
      </Button>
    </DialogActions>
  );
}
