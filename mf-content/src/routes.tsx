import type { RemotePages } from "@oneworld/remote-kit";
import type { remote } from "./remote.ts";

/** The code of this remote's pages, each fetched when it is first shown. */
export const pages: RemotePages<typeof remote> = {
  home: async () => (await import("./home/home.page.tsx")).HomePage,
  inspiration: async () => (await import("./inspiration/inspiration.page.tsx")).InspirationPage,
  story: async () => (await import("./story/story.page.tsx")).StoryPage,
  about: async () => (await import("./about/about.page.tsx")).AboutPage,
  "privacy-policy": async () =>
    (await import("./privacy-policy/privacy-policy.page.tsx")).PrivacyPolicyPage,
  help: async () => (await import("./help/help.page.tsx")).HelpPage,
  accessibility: async () =>
    (await import("./accessibility/accessibility.page.tsx")).AccessibilityPage,
  reviews: async () => (await import("./reviews/reviews.page.tsx")).ReviewsPage,
  "add-review": async () => (await import("./reviews/add-review.page.tsx")).AddReviewPage,
  "coming-soon": async () => (await import("./coming-soon/coming-soon.page.tsx")).ComingSoonPage,
  welcome: async () => (await import("./welcome/welcome.page.tsx")).WelcomePage,
  "code-of-conduct": async () =>
    (await import("./code-of-conduct/code-of-conduct.page.tsx")).CodeOfConductPage,
  mission: async () => (await import("./mission/mission.page.tsx")).MissionPage,
  "join-global": async () => (await import("./mission/join-global.page.tsx")).JoinGlobalPage,
  search: async () => (await import("./search/search.page.tsx")).SearchPage,
  quiz: async () => (await import("./quiz/quiz.page.tsx")).QuizPage,
  "form-elements": async () => (await import("./forms/form-elements.page.tsx")).FormElementsPage,
  "form-layout": async () => (await import("./forms/form-layout.page.tsx")).FormLayoutPage,
};
