import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import {
  languageOf,
  type Language,
  type Messages,
  type TranslatedLanguage,
} from "@oneworld/contracts/site/languages";
import { createWords, type Words } from "@oneworld/ui";
import { createPageLoader, type PageImport, type PageLoader } from "./page-loader.ts";

/** Loads a catalogue: `(language) => import(`./locales/${language}.json`)`. */
export type LoadMessages = (language: TranslatedLanguage) => Promise<{ default: Messages }>;

/** The code of a remote's pages and fragments by their names, and its words. */
export interface RemoteCode {
  pages: Readonly<Record<string, PageImport>>;
  fragments: Readonly<Record<string, PageImport>>;
  /** the catalogue of all pages and fragments */
  messages: LoadMessages | undefined;
  /** further catalogues of single ones */
  pageMessages: Readonly<Partial<Record<string, LoadMessages>>>;
}

/** A remote in one language: a page is loaded when its code and words are there. */
export interface PageParts {
  words: Words;
  pages: PageLoader;
  fragments: PageLoader;
}

/** The parts of each language, made once. A browser has one language; the server renders all. */
export function createPageParts(code: RemoteCode) {
  const known = new Map<Language, PageParts>();

  function make(language: Language, { locale, messages }: MountProps): PageParts {
    const words = createWords(locale, messages);
    const addFrom = async (load: LoadMessages | undefined) => {
      if (load && language !== "en") words.add((await load(language)).default);
    };
    const withWords = (imports: RemoteCode["pages"]) =>
      createPageLoader(
        Object.fromEntries(
          Object.entries(imports).map(([name, start]) => [
            name,
            async () => {
              const own = [code.messages, code.pageMessages[name]].map(addFrom);
              const [component] = await Promise.all([start(), ...own]);
              return component;
            },
          ]),
        ),
      );
    return { words, pages: withWords(code.pages), fragments: withWords(code.fragments) };
  }

  return (props: MountProps): PageParts => {
    const language = languageOf(props.locale) ?? "en";
    const parts = known.get(language) ?? make(language, props);
    known.set(language, parts);
    return parts;
  };
}
