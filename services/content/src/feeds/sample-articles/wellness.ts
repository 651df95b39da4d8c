import { type SampleArticle, sampleArticle } from "./sample-article.ts";

/** Sample articles of the tab Wellness. */
export const wellness: SampleArticle[] = [
  sampleArticle({
    picture: "calm-lake",
    title: "Twenty minutes outdoors",
    description:
      "A walk by the water needs no membership and no equipment. Why doctors have begun to write it on prescriptions.",
    url: "https://www.who.int/health-topics/mental-health",
    author: "Ingrid Halvorsen",
    country: "Norway",
    published_at: "2026-02-12T06:50:00.000Z",
  }),
  sampleArticle({
    picture: "round-table",
    title: "The bench where grandmothers listen",
    description:
      "In Zimbabwe trained grandmothers offer a wooden bench and an open ear. The idea has helped thousands and is spreading.",
    url: "https://www.friendshipbenchzimbabwe.org/",
    author: "Amara Okafor",
    country: "Zimbabwe",
    published_at: "2026-02-11T13:20:00.000Z",
  }),
  sampleArticle({
    picture: "city-garden",
    title: "Soil under the nails, friends over the fence",
    description:
      "Community gardens grow tomatoes, and conversations between people who would never have met.",
    url: "https://www.who.int/health-topics/physical-activity",
    author: "Sofía Restrepo",
    country: "Colombia",
    published_at: "2026-02-09T15:00:00.000Z",
  }),
  sampleArticle({
    picture: "village-school",
    title: "Washing hands, singing loud",
    description:
      "Soap, clean water and a song of twenty seconds: how one school halved its empty desks in the season of colds.",
    url: "https://www.unicef.org/wash",
    author: "Yusuf Haddad",
    country: "Jordan",
    published_at: "2026-02-08T07:35:00.000Z",
  }),
  sampleArticle({
    picture: "market-day",
    title: "Eating with the seasons again",
    description:
      "Beans, millet, greens from around the corner: old dishes return to the table because they are good and they last.",
    url: "https://www.who.int/health-topics/healthy-diet",
    author: "Anika Rao",
    country: "India",
    published_at: "2026-02-06T10:10:00.000Z",
  }),
  sampleArticle({
    picture: "rain-forest",
    title: "Learning to sleep like the forest",
    description:
      "Darkness, cool air and the same hour every night. What sleep researchers recommend costs nothing.",
    url: "https://www.who.int/health-topics/",
    author: "Kenji Watanabe",
    country: "Japan",
    published_at: "2026-02-03T20:45:00.000Z",
  }),
];
