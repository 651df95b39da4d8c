import {
  Lightbulb,
  type LucideIcon,
  MessageSquareQuote,
  Scale,
  Sprout,
  BookOpen,
} from "lucide-react";

/** What a newcomer can begin with (product.md section 1, welcome page). */
export const FIRST_STEPS: readonly { to: string; title: string; text: string; Icon: LucideIcon }[] =
  [
    {
      to: "/inspiration",
      title: "Weekly Inspiration",
      text: "Stories about climate, wellness, science and the economy that give courage.",
      Icon: Lightbulb,
    },
    {
      to: "/commingsoon",
      title: "Start Your Branch",
      text: "Bring the community to your town, with neighbours and friends.",
      Icon: Sprout,
    },
    {
      to: "/quiz",
      title: "Enrich Your Knowledge",
      text: "A short quiz about sports, history, politics or science.",
      Icon: BookOpen,
    },
    {
      to: "/review",
      title: "Review our Site",
      text: "Tell us what is good here, and what could be better.",
      Icon: MessageSquareQuote,
    },
    {
      to: "/codeconduct",
      title: "Code of Conduct",
      text: "Five rules that keep this a safe and kind place.",
      Icon: Scale,
    },
  ];
