import { useToasts } from "@oneworld/remote-kit";
import { Button, useTranslate } from "@oneworld/ui";
import { type ComponentType, useState } from "react";
import styled from "styled-components";

/** Where there is a pointer there usually is a keyboard. `?` presses it anywhere. */
const Place = styled.span`
  @media (hover: none) {
    display: none;
  }
`;

/** Opens the list of keyboard shortcuts, whose code comes with the first press. */
export function ShortcutsButton() {
  const t = useTranslate();
  const toasts = useToasts();
  const [Sheet, setSheet] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const open = () =>
    import("./shortcuts-sheet.tsx").then(
      ({ ShortcutsSheet }) => setSheet(() => ShortcutsSheet),
      () => void toasts.error(t("Couldn't load the keyboard shortcuts. Try again.")),
    );
  return (
    <>
      <Place>
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-keyshortcuts="?"
          onClick={() => void open()}
        >
          {t("Keyboard shortcuts")}
        </Button>
      </Place>
      {/* Tablets with a keyboard hide the button */}
      {Sheet && <Sheet onClose={() => setSheet(null)} />}
    </>
  );
}
