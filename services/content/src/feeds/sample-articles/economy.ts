import { type SampleArticle, sampleArticle } from "./sample-article.ts";

/** Sample articles of the tab Economy. */
export const economy: SampleArticle[] = [
  sampleArticle({
    picture: "market-day",
    title: "Savings groups that lend without a bank",
    description:
      "Twenty women, one metal box with three locks: the savings group keeps its own books, and pays for seeds, school and roofs.",
    url: "https://www.cgap.org/",
    author: "Anika Rao",
    country: "India",
    published_at: "2026-02-12T11:00:00.000Z",
  }),
  sampleArticle({
    picture: "round-table",
    title: "The company that its workers own",
    description:
      "One member, one vote: in the valley of Mondragón cooperatives have shared the good years and the bad ones since 1956.",
    url: "https://www.ica.coop/",
    author: "Sofía Restrepo",
    country: "Spain",
    published_at: "2026-02-11T07:45:00.000Z",
  }),
  sampleArticle({
    picture: "city-garden",
    title: "Four days, the same work",
    description:
      "Firms that tried a shorter week tell of fewer sick days, and of meetings that suddenly fit into twenty minutes.",
    url: "https://www.ilo.org/",
    author: "Ingrid Halvorsen",
    country: "Iceland",
    published_at: "2026-02-09T10:35:00.000Z",
  }),
  sampleArticle({
    picture: "solar-village",
    title: "Repair cafés count what is not thrown away",
    description:
      "A toaster, a lamp, a pair of trousers. Volunteers mend on Saturdays, and a new trade is learnt on the way.",
    url: "https://www.repaircafe.org/en/",
    author: "Lukas Brandt",
    country: "Netherlands",
    published_at: "2026-02-07T13:50:00.000Z",
  }),
  sampleArticle({
    picture: "mangrove-coast",
    title: "Fishing less, earning more",
    description:
      "Closed seasons agreed by the fishers themselves let the catch grow back. Cool boxes do the rest: less is spoiled on the way.",
    url: "https://www.fao.org/fisheries/en",
    author: "Thabo Nkosi",
    country: "Madagascar",
    published_at: "2026-02-05T08:30:00.000Z",
  }),
  sampleArticle({
    picture: "assembly-hall",
    title: "A fair price on the label",
    description:
      "Some growers are paid before the harvest. How long contracts calm a market that used to gamble with their year.",
    url: "https://www.fairtrade.net/",
    author: "Mateus Oliveira",
    country: "Ghana",
    published_at: "2026-02-03T15:15:00.000Z",
  }),
];
