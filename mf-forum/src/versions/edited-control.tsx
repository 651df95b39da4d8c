import { EditedMark, useIsInBrowser } from "@oneworld/ui";
import { useState } from "react";
import { VersionsDialog } from "../post/dialogs.ts";
import type { VersionedText } from "./versions.api.ts";

/** The mark of an edited text, which opens its earlier versions. Without scripts it is words only. */
export function EditedControl(text: VersionedText) {
  const [open, setOpen] = useState(false);
  if (!useIsInBrowser()) return <EditedMark />;
  return (
    <>
      <EditedMark onOpen={() => setOpen(true)} />
      {open && <VersionsDialog {...text} onClose={() => setOpen(false)} />}
    </>
  );
}
