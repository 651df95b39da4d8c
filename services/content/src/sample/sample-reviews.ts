import type { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";

interface SampleReview {
  by: (typeof SAMPLE_MEMBERS)[number]["name"];
  /** when it was written, ISO 8601 */
  at: string;
  rating: number;
  title: string;
  desc: string;
}

/** The sample members' reviews of the site, oldest first. */
export const SAMPLE_REVIEWS: readonly SampleReview[] = [
  {
    by: "Amara Okafor",
    at: "2026-01-18T17:05:00.000Z",
    rating: 5,
    title: "People answer here",
    desc: "I asked how others get expectant mothers to the clinic in the rainy season. Within two days I had seven answers from five countries, and one of them (a motorbike taxi on call, paid by a savings group) is now running in our village.",
  },
  {
    by: "Lukas Brandt",
    at: "2026-01-20T19:40:00.000Z",
    rating: 4,
    title: "Calm and to the point",
    desc: "No shouting, no endless scroll of ads. I read the Climate pages over my first coffee. One star less because I'd love to be told when somebody answers an older post of mine.",
  },
  {
    by: "Yusuf Haddad",
    at: "2026-01-23T08:15:00.000Z",
    rating: 5,
    title: "My pupils use the quiz",
    desc: "We play the history quiz on Thursdays, in two teams, and argue about every answer. It is short enough for a break and hard enough for their teacher.",
  },
  {
    by: "Élise Fontaine",
    at: "2026-01-25T20:30:00.000Z",
    rating: 4,
    title: "Readable at my age",
    desc: "The letters are large, the dark mode is kind to the eyes, and I can find my way without my glasses. I'd like a French version one day. Bravo all the same.",
  },
  {
    by: "Mei-Ling Chen",
    at: "2026-01-27T02:10:00.000Z",
    rating: 5,
    title: "A good place for careful news",
    desc: "The inspiration page is the only news page that I close in a better mood than I opened it. Please keep the number of articles small.",
  },
  {
    by: "Mateus Oliveira",
    at: "2026-01-29T22:45:00.000Z",
    rating: 3,
    title: "Good, but heavy on a weak signal",
    desc: "On the river my phone has one bar. The text arrives at once, which is what matters, but the pictures take their time. A setting without pictures would be welcome.",
  },
  {
    by: "Sofía Restrepo",
    at: "2026-01-31T14:20:00.000Z",
    rating: 5,
    title: "Disagreement without wounds",
    desc: "I mediate for a living, so I look at how people disagree. Here they quote each other correctly. The Code of Conduct is short, and somebody clearly reads the reports.",
  },
  {
    by: "Anika Rao",
    at: "2026-02-02T05:55:00.000Z",
    rating: 4,
    title: "Found two colleagues I had never met",
    desc: "Both work on women's savings groups, one in Kenya and one in Peru. We now write to each other every week. Searching for members by subject would make this easier.",
  },
  {
    by: "Kenji Watanabe",
    at: "2026-02-04T11:30:00.000Z",
    rating: 2,
    title: "Promising, still missing things",
    desc: "I wanted to post a checklist for earthquake kits and could not attach a file. As plain text it became very long. The community is friendly and helped me shorten it, so I'm staying to see how this grows.",
  },
  {
    by: "Thabo Nkosi",
    at: "2026-02-06T16:00:00.000Z",
    rating: 5,
    title: "Straight talk about inequality",
    desc: "I post about tenants' rights. The questions I get are concrete: which form, which office, by when. That is how change starts, with the right form on the right desk.",
  },
  {
    by: "Layla Mansour",
    at: "2026-02-08T21:25:00.000Z",
    rating: 4,
    title: "Respectful with difficult pictures",
    desc: "I photograph in places at war. Here people ask who is in the picture and whether they agreed to it, before they share it. I wish every site began with that question.",
  },
  {
    by: "Ingrid Halvorsen",
    at: "2026-02-10T07:50:00.000Z",
    rating: 4,
    title: "The rules are kept, also for me",
    desc: "I was reminded once that my post about fishing quotas belonged under Policy and not under Climate. Fair enough. Moderation that explains itself is rare.",
  },
  {
    by: "Yusuf Haddad",
    at: "2026-02-12T18:35:00.000Z",
    rating: 3,
    title: "More questions about the rest of the world, please",
    desc: "A second review, since I use it so much: the sports quiz has a lot of football in it. My class in Amman asks for more handball and table tennis. Otherwise we are happy.",
  },
  {
    by: "Amara Okafor",
    at: "2026-02-14T06:45:00.000Z",
    rating: 5,
    title: "Still here, still grateful",
    desc: "A month later: the motorbike taxi has made eleven trips. Eleven. Thank you to everybody who wrote.",
  },
];
