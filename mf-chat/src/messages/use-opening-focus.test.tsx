import { act } from "@oneworld/remote-kit/testing-page";
import { useLayoutEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { useOpeningFocus } from "./use-opening-focus.ts";

/** @param isWriting whether the member is in the field already */
function Talk({ isWriting }: { isWriting: boolean }) {
  const textBox = useRef<HTMLTextAreaElement>(null);
  const header = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isWriting) textBox.current?.focus();
  }, [isWriting]);
  useOpeningFocus(textBox, header);
  return (
    <>
      <h2 tabIndex={-1} ref={header}>
        Ben
      </h2>
      <textarea ref={textBox} />
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["the field, with a keyboard", true, false, "TEXTAREA"],
  ["the name, on a phone", false, false, "H2"],
  ["the field, where a member writes already", false, true, "TEXTAREA"],
])("goes to %s", (_, matches, isWriting, focused) => {
  vi.stubGlobal("matchMedia", () => ({ matches }));
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() => root.render(<Talk isWriting={isWriting} />));
  expect(document.activeElement?.tagName).toBe(focused);
  act(() => root.unmount());
});
