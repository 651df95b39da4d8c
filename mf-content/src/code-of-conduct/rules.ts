import { CONDUCT } from "@oneworld/contracts/forum/conduct";

/** The five rules (product.md section 1, Code of Conduct). */
export const RULES = [
  {
    title: CONDUCT.violence.title,
    text: "Nobody is threatened here: no death threats, no call to violence, no joy in the violence that others suffer. You may report on violence; you may not ask for it.",
  },
  {
    title: CONDUCT.hate.title,
    text: "Nobody is worth less for where they come from, who they are or whom they love. Racism, sexism and homophobia have no place here, also not as a joke.",
  },
  {
    title: CONDUCT.bullying.title,
    text: "Argue with what people say, never with what they are. Mocking, chasing and shaming somebody is cyber-bullying, whether one does it or twenty.",
  },
  {
    title: CONDUCT.hacking.title,
    text: "Don't break into accounts or into the site. Don't make money with other people's words, pictures or data: hacking and unconsented profiting are theft.",
  },
  {
    title: CONDUCT.fake.title,
    text: "Be who you are, once. Fake accounts, borrowed names and bought applause destroy the trust that we all stand on.",
  },
] as const;
