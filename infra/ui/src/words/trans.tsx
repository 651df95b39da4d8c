import { TransNoContext } from "@lingui/react/server";
import { type ReactElement, type ReactNode, useContext } from "react";
import { WordsContext } from "./words.ts";

export interface TransProps {
  /** the English message; elements in it are tags: `Read the <rules>Code of Conduct</rules>.` */
  id: string;
  /** elements by their tags */
  components?: Readonly<Record<string, ReactElement>>;
  /** Pass what members wrote as an element, so that it can't hold tags: `{ name: <bdi>{memberName(t, name)}</bdi> }`. */
  values?: Readonly<Record<string, ReactNode>>;
}

/** A message with elements in it, in the page's language. */
export function Trans({ id, components, values }: TransProps) {
  const { i18n } = useContext(WordsContext);
  return <TransNoContext lingui={{ i18n }} id={id} components={components} values={values} />;
}
