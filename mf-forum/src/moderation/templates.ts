import type { BrokenRule } from "@oneworld/contracts/forum/conduct";
import { msg } from "@oneworld/contracts/site/languages";

/** How an explanation may begin, for each rule. Moderators change it to fit the case. */
export const TEMPLATES: Record<BrokenRule, string> = {
  violence: msg(
    "Our Code of Conduct allows no threats and no calls to violence. What you wrote threatens somebody, or asks others to hurt them.",
  ),
  hate: msg(
    "Our Code of Conduct allows no racism, sexism or homophobia, also not as a joke. What you wrote calls people worth less for who they are.",
  ),
  bullying: msg(
    "Our Code of Conduct allows no cyber-bullying. What you wrote mocks, chases or shames a person in place of arguing with what they say.",
  ),
  hacking: msg(
    "Our Code of Conduct allows no hacking, and no profit from others' words, pictures or data without their consent.",
  ),
  fake: msg(
    "Our Code of Conduct allows no fake accounts. Your account pretends to be someone else, or is one of several.",
  ),
};
