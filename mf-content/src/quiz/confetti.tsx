import { useMountProps } from "@oneworld/remote-kit";
import { theme } from "@oneworld/ui";
import { useEffect, useRef } from "react";
import styled from "styled-components";

/** Pieces of confetti. */
const PIECES = 200;

const ConfettiLayer = styled.canvas`
  position: fixed;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  pointer-events: none;
`;

/** A token's value, of which the theme only has the name: `var(--ow-…)`. */
const valueOf = (token: string, style: CSSStyleDeclaration): string =>
  style.getPropertyValue(token.slice("var(".length, -1)).trim();

/** One throw of confetti over the whole screen. The library is fetched when there is something to celebrate. */
export function Confetti() {
  const { reportError } = useMountProps();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const sky = canvas.current;
    if (!sky) return;
    let stop = () => {};
    let isGone = false;
    // Popovers lie above the dialog, whatever its size.
    sky.showPopover();
    const start = async () => {
      const { default: confetti } = await import("canvas-confetti");
      if (isGone) return;
      const style = getComputedStyle(sky);
      const fire = confetti.create(sky, { resize: true });
      stop = () => fire.reset();
      await fire({
        particleCount: PIECES,
        spread: 120,
        startVelocity: 55,
        ticks: 300,
        origin: { y: 0.7 },
        colors: Object.values(theme.hue).map(({ solid }) => valueOf(solid, style)),
      });
    };
    start().catch(reportError);
    return () => {
      isGone = true;
      stop();
    };
  }, [reportError]);
  return <ConfettiLayer ref={canvas} popover="manual" aria-hidden />;
}
