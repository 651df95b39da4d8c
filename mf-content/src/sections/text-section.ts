import type { ReactNode } from "react";

/** A part of a long text, which the page's contents lead to. */
export interface TextSection {
  /** of its heading: `/help#chat` leads there */
  id: string;
  /** a message */
  title: string;
  text: ReactNode;
}
