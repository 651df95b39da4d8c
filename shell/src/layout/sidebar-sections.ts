import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import {
  MENU_GROUPS,
  type MenuGroup,
  type MenuIcon,
} from "@oneworld/contracts/site/front-end-manifest";
import { isOpenTo, type Viewer } from "@oneworld/contracts/site/guards";
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

/** Whether the viewer may see the page of an address. */
export const isShown = (address: string, viewer: Viewer): boolean =>
  isOpenTo(matchPage(address)?.route.access ?? "public", viewer);

/** Entries of the sidebar under one title. */
export interface SidebarSection {
  title: MenuGroup;
  links: { to: string; label: string; Icon: LucideIcon }[];
}

/**
 * The entries that the front ends state, in their groups; groups without any are left out. Entries that lead to pages which the viewer
 * may not see are left out, too.
 */
export const sidebarSections = (
  menu: FederationSnapshot["menu"],
  viewer: Viewer,
): SidebarSection[] =>
  MENU_GROUPS.map((title) => ({
    title,
    links: menu
      .filter(({ group, to }) => group === title && isShown(to, viewer))
      .map(({ to, label, icon }) => ({ to, label, Icon: ICONS[icon] })),
  })).filter(({ links }) => links.length > 0);
