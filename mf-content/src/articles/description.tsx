import { useEffect, useRef } from "react";
import { useContentLang } from "@oneworld/ui";
import { DescriptionBox } from "./article-card-style.ts";
import { cutAtWord } from "./cut-at-word.ts";

/** What an article is about, cut at a word where it is longer than its box. */
export function Description({ text }: { text: string }) {
  const lang = useContentLang();
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    let width = -1;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      cutAtWord(element, text);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  return (
    <DescriptionBox ref={box} dir="auto" lang={lang}>
      {text}
    </DescriptionBox>
  );
}
