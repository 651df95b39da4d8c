import type { BrokenRule, CONDUCT } from "@oneworld/contracts/forum/conduct";
import { msg } from "@oneworld/contracts/site/languages";

interface Rule {
  /** as in the contract */
  title: (typeof CONDUCT)[BrokenRule]["title"];
  text: string;
}

/** The five rules of the Code of Conduct, as messages. */
export const RULES: readonly Rule[] = [
  {
    title: msg("No death threats, no violence"),
    text: msg(
      "Nobody is threatened here: no death threats, no call to violence, no joy in the violence that others suffer. You may report on violence; you may not ask for it.",
    ),
  },
  {
    title: msg("No racism, sexism or homophobia"),
    text: msg(
      "Nobody is worth less for where they come from, who they are or whom they love. Racism, sexism and homophobia have no place here, also not as a joke.",
    ),
  },
  {
    title: msg("No cyber-bullying"),
    text: msg(
      "Argue with what people say, never with what they are. Mocking, chasing and shaming somebody is cyber-bullying, whether one does it or twenty.",
    ),
  },
  {
    title: msg("No hacking, no profit without consent"),
    text: msg(
      "Don't break into accounts or into the site. Don't make money with other people's words, pictures or data: hacking and unconsented profiting are theft.",
    ),
  },
  {
    title: msg("No fake accounts"),
    text: msg(
      "Be who you are, once. Fake accounts, borrowed names and bought applause destroy the trust that we all stand on.",
    ),
  },
];
