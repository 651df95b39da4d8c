import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Goes to the section that the address names: its text wasn't there yet when the browser looked for it. */
export function useAddressedSection(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash && document.getElementById(hash.slice(1));
    if (!section) return;
    section.scrollIntoView();
    section.focus({ preventScroll: true });
  }, [hash, key]);
}
