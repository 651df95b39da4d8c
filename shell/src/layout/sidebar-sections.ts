import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import {
  MENU_GROUPS,
  type MenuGroup,
  type MenuIcon,
} from "@oneworld/contracts/site/front-end-manifest";
import {
  Bookmark,
  BookOpen,
  CalendarDays,
  Compass,
  Gem,
  Globe,
  HandHeart,
  Heart,
  House,
  Info,
  Lightbulb,
  type LucideIcon,
  Map,
  MessageCircle,
  MessageSquareQuote,
  Package,
  Scale,
  ShoppingBag,
  Sprout,
  Star,
  Users,
} from "lucide-react";
import { matchPage } from "../federation/site.ts";
const ICONS: Readonly<Record<MenuIcon, LucideIcon>> = {
  book: BookOpen,
  bookmark: Bookmark,
  calendar: CalendarDays,
  chat: MessageCircle,
  compass: Compass,
  gem: Gem,
  globe: Globe,
  "hand-heart": HandHeart,
  heart: Heart,
  house: House,
  info: Info,
  lightbulb: Lightbulb,
  map: Map,
  package: Package,
  quote: MessageSquareQuote,
  scale: Scale,
  "shopping-bag": ShoppingBag,
  sprout: Sprout,
  star: Star,
  users: Users,
};

const isForMembers = (address: string): boolean => matchPage(address)?.route.access === "member";

/** Entries of the sidebar under one title. */
export interface SidebarSection {
  title: MenuGroup;
  links: { to: string; label: string; Icon: LucideIcon }[];
}

/**
 * The entries that the front ends state, in their groups; groups without any are left out. Visitors get none that lead to
 * members' pages.
 */
export const sidebarSections = (
  menu: FederationSnapshot["menu"],
  isMember: boolean,
): SidebarSection[] =>
  MENU_GROUPS.map((title) => ({
    title,
    links: menu
      .filter(({ group, to }) => group === title && (isMember || !isForMembers(to)))
      .map(({ to, label, icon }) => ({ to, label, Icon: ICONS[icon] })),
  })).filter(({ links }) => links.length > 0);
