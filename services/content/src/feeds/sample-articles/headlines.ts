import { type SampleArticle, sampleArticle } from "./sample-article.ts";

/** Headlines for the home page. */
export const headlines: SampleArticle[] = [
  sampleArticle({
    picture: "assembly-hall",
    title: "Parliaments open their committee rooms to the public",
    description:
      "More and more legislatures stream the meetings where laws are really written. What citizens gain when they can watch the second reading, not only the vote.",
    url: "https://www.ipu.org/",
    author: "Ingrid Halvorsen",
    country: "Switzerland",
    published_at: "2026-02-13T07:30:00.000Z",
  }),
  sampleArticle({
    picture: "round-table",
    title: "How a citizens' assembly answered what parties could not",
    description:
      "Ninety-nine people drawn by lot, five weekends and one hard question: Ireland's way of deliberating has found imitators from Paris to Bogotá.",
    url: "https://citizensassembly.ie/",
    author: "Élise Fontaine",
    country: "Ireland",
    published_at: "2026-02-12T15:10:00.000Z",
  }),
  sampleArticle({
    picture: "river-bridge",
    title: "Two cities, one river: the treaty that keeps the peace by sharing water",
    description:
      "Rivers cross borders in most of the world. Where neighbours measure the flow together, quarrels stay on paper and taps keep running.",
    url: "https://www.unwater.org/",
    author: "Yusuf Haddad",
    country: "Jordan",
    published_at: "2026-02-11T09:45:00.000Z",
  }),
  sampleArticle({
    picture: "market-day",
    title: "Budgets decided on the market square",
    description:
      "Porto Alegre began it in 1989: residents vote on a part of their city's spending. The method has travelled to thousands of towns since.",
    url: "https://www.opengovpartnership.org/",
    author: "Sofía Restrepo",
    country: "Brazil",
    published_at: "2026-02-10T12:00:00.000Z",
  }),
  sampleArticle({
    picture: "village-school",
    title: "The first vote: what schools teach about democracy",
    description:
      "Mock elections, class councils, a bell that pupils may ring to object: how young voters learn that their voice is counted.",
    url: "https://www.idea.int/",
    author: "Anika Rao",
    country: "India",
    published_at: "2026-02-09T06:20:00.000Z",
  }),
  sampleArticle({
    picture: "wind-hills",
    title: "A small island's big seat at the climate table",
    description:
      "Island states have few votes and little weight, yet they wrote 1.5 degrees into the Paris Agreement. A lesson in patient diplomacy.",
    url: "https://www.aosis.org/",
    author: "Thabo Nkosi",
    country: "Samoa",
    published_at: "2026-02-07T18:05:00.000Z",
  }),
];
