import type { BrokenRule } from "@oneworld/contracts/forum/conduct";
import { msg } from "@oneworld/contracts/site/languages";
import type { Translate } from "@oneworld/ui";

/** How an explanation may begin, for each rule. Moderators change it to fit the case. It fits words and pictures. */
export const TEMPLATES: Record<BrokenRule, string> = {
  violence: msg(
    "Our Code of Conduct allows no threats and no calls to violence. What you shared threatens somebody, or asks others to hurt them.",
  ),
  hate: msg(
    "Our Code of Conduct allows no racism, sexism or homophobia, also not as a joke. What you shared treats people as worth less for who they are.",
  ),
  bullying: msg(
    "Our Code of Conduct allows no cyber-bullying. What you shared mocks, chases or shames a person in place of arguing with what they say.",
  ),
  hacking: msg(
    "Our Code of Conduct allows no hacking, and no profit from others' words, pictures or data without their consent.",
  ),
  fake: msg(
    "Our Code of Conduct allows no fake accounts. Your account pretends to be someone else, or is one of several.",
  ),
};

/** Replaces a template at the beginning of an explanation. */
function replaceTemplate(
  explanation: string,
  from: (template: string) => string,
  to: (template: string) => string,
): string {
  const template = Object.values(TEMPLATES).find((one) => explanation.startsWith(from(one)));
  if (template === undefined) return explanation;
  const rest = explanation.slice(from(template).length).trim();
  return rest === "" ? to(template) : `${to(template)} ${rest}`;
}

const inEnglish = (template: string) => template;

/** An explanation as a moderator wrote it, with the template in English, as it is stored. */
export const storedExplanation = (explanation: string, t: Translate): string =>
  replaceTemplate(explanation, t, inEnglish);

/** A stored explanation with the template in the reader's language. */
export const shownExplanation = (explanation: string, t: Translate): string =>
  replaceTemplate(explanation, inEnglish, t);
