import { type RefObject, useEffect, useRef } from "react";
import { MEASURED_HEADER } from "./layout-style.tsx";

/** Keeps the measured height of the header in {@link MEASURED_HEADER}, in pixels. @returns the header's ref */
export function useMeasuredHeader(): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      document.documentElement.style.setProperty(MEASURED_HEADER, `${height}px`);
    });
    if (header.current) observer.observe(header.current);
    return () => observer.disconnect();
  }, []);
  return header;
}
