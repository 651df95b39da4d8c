import {
  BookOpen,
  Compass,
  Gem,
  Globe,
  HandHeart,
  House,
  Info,
  Lightbulb,
  type LucideIcon,
  MessageSquareQuote,
  Package,
  Scale,
  ShoppingBag,
  Sprout,
} from "lucide-react";

export interface SidebarLink {
  to: string;
  label: string;
  Icon: LucideIcon;
}

/** The sections of the site under the words of product.md section 1, in groups. */
export const SIDEBAR_SECTIONS: readonly { title: string; links: readonly SidebarLink[] }[] = [
  {
    title: "Explore",
    links: [
      { to: "/", label: "Home", Icon: House },
      { to: "/inspiration", label: "Inspiration", Icon: Lightbulb },
      { to: "/quiz", label: "Quiz", Icon: BookOpen },
      { to: "/review", label: "Reviews", Icon: MessageSquareQuote },
      { to: "/shop", label: "Shop", Icon: ShoppingBag },
    ],
  },
  {
    title: "Take part",
    links: [
      { to: "/welcome", label: "Welcome", Icon: HandHeart },
      { to: "/joinglobal", label: "Join the Global Family", Icon: Globe },
      { to: "/commingsoon", label: "Start Your Own Branch", Icon: Sprout },
      { to: "/pricing", label: "Membership", Icon: Gem },
      { to: "/orders", label: "Orders", Icon: Package },
    ],
  },
  {
    title: "Who we are",
    links: [
      { to: "/mission", label: "Mission", Icon: Compass },
      { to: "/codeconduct", label: "Code of Conduct", Icon: Scale },
      { to: "/about", label: "About", Icon: Info },
    ],
  },
];
