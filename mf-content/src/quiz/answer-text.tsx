import { msg } from "@oneworld/contracts/site/languages";
import { useTranslate, useContentLang } from "@oneworld/ui";

const TRUE_OR_FALSE = new Set<string>([msg("True"), msg("False")]);

/** An answer of a quiz: in the page's language where it is true or false, else in the quiz's own. */
export function AnswerText({ children: answer }: { children: string }) {
  const t = useTranslate();
  const lang = useContentLang();
  return TRUE_OR_FALSE.has(answer) ? <bdi>{t(answer)}</bdi> : <bdi lang={lang}>{answer}</bdi>;
}
