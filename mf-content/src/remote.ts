import { FEEDS, INSPIRATION_TABS, inspirationTab } from "@oneworld/contracts/content/feeds";
import { QUIZ_CATEGORIES } from "@oneworld/contracts/content/quiz-options";
import { SEARCH_CALL, STORIES_CALL } from "./search/search-calls.ts";
import { defineRemote } from "@oneworld/contracts/site/front-end-manifest";

/** The manifest of this front end: its pages, menu entries and calls. */
export const remote = defineRemote({
  name: "mf-content",
  pages: [
    {
      page: "home",
      path: "/",
      title: "Home",
      description:
        "The day's headlines, five topics that touch us all, and a kind community that tackles global challenges together.",
      access: "public",
      data: ["/mediastack/general/politics", "/api/posts?limit=20"],
      uses: ["forum/discussions@1"],
      usesForMembers: ["profile/follow@1"],
    },
    {
      page: "inspiration",
      path: "/inspiration",
      title: "Inspiration",
      description:
        "Encouraging stories about climate, wellness, science and the economy, gathered from news around the world.",
      access: "public",
      query: {
        tab: Object.fromEntries(INSPIRATION_TABS.map((tab) => [inspirationTab(tab), tab.feed])),
      },
      data: ["/mediastack/{+tab}"],
    },
    {
      page: "about",
      path: "/about",
      title: "About",
      description:
        "Who we are: an interconnected community tackling global challenges together, with conversations that turn plans into action.",
      access: "public",
      isStatic: true,
    },
    {
      page: "privacy-policy",
      path: "/privacypolicy",
      title: "Privacy Policy",
      description:
        "What One World. One Future. knows about its members and visitors, what it is used for, and what you can decide.",
      access: "public",
      isStatic: true,
    },
    {
      page: "help",
      path: "/help",
      title: "Help",
      description:
        "How to use your account, posts, chat and shop, what happens after a report, and how to reach us.",
      access: "public",
      isStatic: true,
    },
    {
      page: "accessibility",
      path: "/accessibility",
      title: "Accessibility Statement",
      description:
        "How accessible the site is, how we test it, what doesn't work yet, and whom to write to about a barrier.",
      access: "public",
      isStatic: true,
    },
    {
      page: "reviews",
      path: "/review",
      title: "Reviews",
      description: "What members think of One World. One Future., in stars and in their own words.",
      access: "public",
      query: { cursor: "id" },
      data: ["/api/review{?cursor}", "/api/review/summary"],
    },
    {
      page: "add-review",
      path: "/addreview",
      title: "Add Review",
      description: "Tell other members and us what you think of One World. One Future.",
      access: "member",
    },
    {
      page: "coming-soon",
      path: "/commingsoon",
      aliases: ["/comingsoon"],
      title: "Coming Soon",
      description:
        "Start your own branch of One World. One Future. where you live: we're working hard on it. Stay tuned!",
      access: "public",
      isStatic: true,
    },
    {
      page: "welcome",
      path: "/welcome",
      title: "Welcome",
      description:
        "Five good ways to begin at One World. One Future.: get inspired, start a branch, learn, review, and be kind.",
      access: "public",
      usesForMembers: ["profile/follow@1"],
    },
    {
      page: "code-of-conduct",
      path: "/codeconduct",
      title: "Code of Conduct",
      description:
        "The five rules that keep One World. One Future. a safe and kind place, and what happens to those who break them.",
      access: "public",
      isStatic: true,
    },
    {
      page: "mission",
      path: "/mission",
      title: "Mission",
      description:
        "Why One World. One Future. exists: global challenges are met by people who listen to each other and act together.",
      access: "public",
      isStatic: true,
    },
    {
      page: "join-global",
      path: "/joinglobal",
      title: "Join the Global Family",
      description:
        "Join the Global Family: there is a place for everyone who wants a fairer and kinder world. Here is how to begin.",
      access: "public",
      isStatic: true,
    },
    {
      page: "search",
      path: "/search",
      title: "Search",
      description: "Find posts, comments, people and stories about what moves the world.",
      access: "public",
      isListed: false,
      query: { q: "text", category: "text", region: "text", since: "text", page: "text" },
      data: [SEARCH_CALL, STORIES_CALL],
    },
    {
      page: "quiz",
      path: "/quiz",
      title: "Quiz",
      description:
        "How well do you know our world? Test yourself in sports, history, politics and science, from easy to hard.",
      access: "public",
      query: { category: Object.fromEntries(QUIZ_CATEGORIES.map((name) => [name, name])) },
      dataForMembers: ["/api/quiz/history"],
    },
    {
      page: "form-elements",
      path: "/forms/form-elements",
      title: "Form Elements",
      description: "A demo template of form elements. It sends no data.",
      access: "public",
      isListed: false,
    },
    {
      page: "form-layout",
      path: "/forms/form-layout",
      title: "Form Layout",
      description: "A demo template of form layouts. It sends no data.",
      access: "public",
      isListed: false,
    },
    // A story's feed is a section and a topic, of which only some pairs exist
    ...FEEDS.map((feed) => {
      const [section = "", topic = ""] = feed.split("/");
      return {
        page: "story",
        path: "/news/:section/:topic/:slug",
        values: { section: [section], topic: [topic] },
        title: "Story",
        description: "A story behind the headlines, and where to learn more about its subject.",
        access: "public",
        data: ["/mediastack/{section}/{topic}"],
        head: "/mediastack/{section}/{topic}/{slug}/head",
        addresses: "/api/stories/addresses",
      } as const;
    }),
  ],
  menu: [
    { group: "Explore", label: "Home", to: "/", icon: "house", order: 10 },
    { group: "Explore", label: "Inspiration", to: "/inspiration", icon: "lightbulb", order: 20 },
    { group: "Explore", label: "Quiz", to: "/quiz", icon: "book", order: 30 },
    { group: "Explore", label: "Reviews", to: "/review", icon: "quote", order: 40 },
    { group: "Take part", label: "Welcome", to: "/welcome", icon: "hand-heart", order: 10 },
    {
      group: "Take part",
      label: "Join the Global Family",
      to: "/joinglobal",
      icon: "globe",
      order: 20,
    },
    {
      group: "Take part",
      label: "Start Your Own Branch",
      to: "/commingsoon",
      icon: "sprout",
      order: 30,
    },
    { group: "Who we are", label: "Mission", to: "/mission", icon: "compass", order: 10 },
    { group: "Who we are", label: "Code of Conduct", to: "/codeconduct", icon: "heart", order: 20 },
    { group: "Who we are", label: "About", to: "/about", icon: "info", order: 30 },
  ],
  forms: {
    review: {
      call: "POST /api/review",
      fields: { title: "text", desc: "text", rating: "number" },
      leadsTo: "/review",
    },
  },
  api: [
    {
      service: "content",
      calls: ["/api/review/*", "/api/quiz/*", "/api/stories/*", "/mediastack/*"],
    },
  ],
});
