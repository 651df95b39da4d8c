import { theme, useTranslate } from "@oneworld/ui";
import { useEffect, useState } from "react";
import styled, { keyframes } from "styled-components";

/** Milliseconds until it goes. */
const HIDE_AFTER_MS = 100;

const run = keyframes`from { transform: scaleX(0.2); } to { transform: scaleX(1); visibility: hidden; }`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${theme.layer.toast};
  block-size: 3px;
  background: ${theme.color.community};
  transform-origin: left;
  &:dir(rtl) {
    transform-origin: right;
  }
  animation: ${run} ${HIDE_AFTER_MS}ms linear forwards;
  pointer-events: none;
`;

/** A bar along the top of a page that has just been opened. It covers nothing, so that the page needn't wait for it. */
export function Preloader() {
  const t = useTranslate();
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown && <Bar role="progressbar" aria-label={t("Loading the site")} />;
}
