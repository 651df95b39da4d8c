import { EditedMark, useIsInBrowser } from "@oneworld/ui";
import { Suspense, useState } from "react";
import { VersionsDialog } from "../post/dialogs.ts";
import type { VersionedText } from "./versions.api.ts";

/** The mark of an edited text, which opens its earlier versions. Without scripts it is words only. */
export function EditedControl(text: VersionedText) {
  const [open, setOpen] = useState<boolean>();
  if (!useIsInBrowser()) return <EditedMark />;
  return (
    <>
      <EditedMark onOpen={() => setOpen(true)} />
      {open !== undefined && (
        <Suspense>
          <VersionsDialog {...text} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
