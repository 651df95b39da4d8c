import { isRegion, isTopic, regionLabel } from "./topics.ts";
import type { SITE_MAP, SiteMatch } from "./site-map.ts";

type PageName = (typeof SITE_MAP)[number]["page"];

/**
 * The description of a page in one sentence, for search engines and shared links. Only the edge needs them, so they are
 * outside the site map, which every browser loads.
 */
const DESCRIPTIONS: Record<PageName, string> = {
  home: "The day's headlines, five topics that touch us all, and a kind community that tackles global challenges together.",
  inspiration:
    "Encouraging stories about climate, wellness, science and the economy, gathered from news around the world.",
  story: "A story behind the headlines, and where to learn more about its subject.",
  about:
    "Who we are: an interconnected community tackling global challenges together, with conversations that turn plans into action.",
  "privacy-policy":
    "What One World. One Future. knows about its members and visitors, what it is used for, and what you can decide.",
  reviews: "What members think of One World. One Future., in stars and in their own words.",
  "add-review": "Tell other members and us what you think of One World. One Future.",
  "coming-soon":
    "Start your own branch of One World. One Future. where you live: we're working hard on it. Stay tuned!",
  welcome:
    "Five good ways to begin at One World. One Future.: get inspired, start a branch, learn, review, and be kind.",
  "code-of-conduct":
    "The five rules that keep One World. One Future. a safe and kind place, and what happens to those who break them.",
  mission:
    "Why One World. One Future. exists: global challenges are met by people who listen to each other and act together.",
  "join-global":
    "Join the Global Family: there is a place for everyone who wants a fairer and kinder world. Here is how to begin.",
  quiz: "How well do you know our world? Test yourself in sports, history, politics and science, from easy to hard.",
  "form-elements": "A demo template of form elements. It sends no data.",
  "form-layout": "A demo template of form layouts. It sends no data.",
  shop: "Useful and friendly things from the shop of One World. One Future.",
  cart: "What you have chosen in the shop of One World. One Future.",
  pricing:
    "Join the movement: the memberships of One World. One Future., what each of them brings and what it costs.",
  "checkout-success": "Your payment to One World. One Future.",
  orders: "What you have bought at One World. One Future., with receipts.",
  "create-post": "Start a conversation about poverty, climate, conflict, inequality or policy.",
  report: "Tell our moderators about a post or a member that breaks the Code of Conduct.",
  feed: "Discuss poverty, climate, conflict, inequality and policy with people from all over the world.",
  "own-profile": "Your profile, your posts and the people you follow.",
  "member-profile": "Who they are, what they write about and who follows them.",
  account: "Your password, your devices, your email address and your data.",
  chats: "Your conversations with other members.",
  "sign-in": "Sign in to the social network for change.",
  "sign-up": "Create an account and join the social network for change.",
  "forgot-password": "Ask for a link with which to choose a new password.",
  "reset-password": "Choose a new password for your account.",
  "confirm-email": "Confirm that this email address is yours.",
  "stop-email-change": "Stop a change of your account's email address.",
};

/** The description of a page. Topic pages name their topic and region. */
export function descriptionOf({ route, params }: Pick<SiteMatch, "route" | "params">): string {
  const { topic, region } = params;
  if (isTopic(topic)) {
    const place = isRegion(region) ? `, ${regionLabel(region, topic)}` : "";
    return `${topic}${place}: questions, ideas and possible solutions from people who care. As always, kind and respectful.`;
  }
  return DESCRIPTIONS[route.page as PageName];
}
