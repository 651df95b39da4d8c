import { msg } from "@oneworld/contracts/site/languages";
import {
  Heart,
  Lightbulb,
  type LucideIcon,
  MessageSquareQuote,
  Sprout,
  BookOpen,
} from "lucide-react";

/** What a newcomer can begin with. */
export const FIRST_STEPS: readonly { to: string; title: string; text: string; Icon: LucideIcon }[] =
  [
    {
      to: "/inspiration",
      title: msg("Weekly Inspiration"),
      text: msg("Stories about climate, wellness, science and the economy that give courage."),
      Icon: Lightbulb,
    },
    {
      to: "/commingsoon",
      title: msg("Start Your Branch"),
      text: msg("Bring the community to your town, with neighbours and friends."),
      Icon: Sprout,
    },
    {
      to: "/quiz",
      title: msg("Enrich Your Knowledge"),
      text: msg("A short quiz about sports, history, politics or science."),
      Icon: BookOpen,
    },
    {
      to: "/review",
      title: msg("Review our Site"),
      text: msg("Tell us what is good here, and what could be better."),
      Icon: MessageSquareQuote,
    },
    {
      to: "/codeconduct",
      title: msg("Code of Conduct"),
      text: msg("Five rules that keep this a safe and kind place."),
      Icon: Heart,
    },
  ];
