import { type SampleArticle, sampleArticle } from "./sample-article.ts";

/** Sample articles of the tab Science. */
export const science: SampleArticle[] = [
  sampleArticle({
    picture: "night-observatory",
    title: "A sky atlas made by everyone",
    description:
      "Amateurs classify galaxies from their kitchen tables, and some of what they find anonymous had ever seen.",
    url: "https://www.zooniverse.org/",
    author: "Mei-Ling Chen",
    country: "Chile",
    published_at: "2026-02-13T05:15:00.000Z",
  }),
  sampleArticle({
    picture: "solar-village",
    title: "The cold box that needs no plug",
    description:
      "Vaccines must stay cool on the last mile. Refrigerators driven by sunlight freeze water by day and live on the ice at night.",
    url: "https://www.path.org/",
    author: "Amara Okafor",
    country: "Kenya",
    published_at: "2026-02-11T08:40:00.000Z",
  }),
  sampleArticle({
    picture: "mangrove-coast",
    title: "Listening to a reef",
    description:
      "Healthy reefs crackle. Cheap underwater microphones tell researchers where fish return, long before a diver could.",
    url: "https://icriforum.org/",
    author: "Mateus Oliveira",
    country: "Indonesia",
    published_at: "2026-02-10T07:05:00.000Z",
  }),
  sampleArticle({
    picture: "river-bridge",
    title: "Bridges that say when they are tired",
    description:
      "Small sensors feel the tremble of every lorry. Engineers learn to repair in time, instead of building new.",
    url: "https://www.undrr.org/",
    author: "Kenji Watanabe",
    country: "Japan",
    published_at: "2026-02-08T12:30:00.000Z",
  }),
  sampleArticle({
    picture: "village-school",
    title: "A laboratory in a suitcase",
    description:
      "A microscope folded from paper, seeds, a magnet: science lessons travel to schools without a science room.",
    url: "https://www.unesco.org/en/education",
    author: "Yusuf Haddad",
    country: "Tanzania",
    published_at: "2026-02-06T09:25:00.000Z",
  }),
  sampleArticle({
    picture: "wind-hills",
    title: "Storing wind as warm sand",
    description:
      "When it blows too much, a silo of sand is heated; when it is cold, the town draws on it. A simple idea from the north.",
    url: "https://www.irena.org/",
    author: "Lukas Brandt",
    country: "Finland",
    published_at: "2026-02-04T14:55:00.000Z",
  }),
];
