import { type SampleArticle, sampleArticle } from "./sample-article.ts";

/** Sample articles of the tab Climate. */
export const climate: SampleArticle[] = [
  sampleArticle({
    picture: "mangrove-coast",
    title: "A belt of mangroves is cheaper than a wall",
    description:
      "Roots that stand in salt water break the waves, shelter young fish and store carbon in the mud. Villages along the delta plant them again, one seedling at a time.",
    url: "https://www.unep.org/",
    author: "Mei-Ling Chen",
    country: "Bangladesh",
    published_at: "2026-02-12T08:00:00.000Z",
  }),
  sampleArticle({
    picture: "wind-hills",
    title: "The hill that pays for the village hall",
    description:
      "A cooperative owns the turbines, and the neighbours own the cooperative. What changes when the wind belongs to those who hear it.",
    url: "https://www.irena.org/",
    author: "Lukas Brandt",
    country: "Denmark",
    published_at: "2026-02-11T10:30:00.000Z",
  }),
  sampleArticle({
    picture: "rain-forest",
    title: "Forest keepers with phones and patience",
    description:
      "Indigenous rangers map every path and every felled tree. Where their land rights are recognised, more of the forest is standing.",
    url: "https://www.fao.org/forestry/en/",
    author: "Mateus Oliveira",
    country: "Brazil",
    published_at: "2026-02-10T14:15:00.000Z",
  }),
  sampleArticle({
    picture: "solar-village",
    title: "When the sun sets, the lights stay on",
    description:
      "Panels by day, a battery at night and a repair shop in the next street: how mini-grids reach places that the power line never will.",
    url: "https://www.seforall.org/",
    author: "Amara Okafor",
    country: "Nigeria",
    published_at: "2026-02-08T09:00:00.000Z",
  }),
  sampleArticle({
    picture: "city-garden",
    title: "Cooler streets, one tree pit at a time",
    description:
      "Shade can make a pavement many degrees cooler on a hot afternoon. A city counts its trees, and plants first where people have none.",
    url: "https://www.c40.org/",
    author: "Kenji Watanabe",
    country: "Japan",
    published_at: "2026-02-06T11:40:00.000Z",
  }),
  sampleArticle({
    picture: "river-bridge",
    title: "Giving a river its bend back",
    description:
      "Dykes were moved, meadows may flood again, and the town downstream sleeps better when it rains.",
    url: "https://www.ramsar.org/",
    author: "Élise Fontaine",
    country: "Netherlands",
    published_at: "2026-02-04T16:25:00.000Z",
  }),
];
