import type { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";

export type SampleName = (typeof SAMPLE_MEMBERS)[number]["name"];

interface SampleProfile {
  bio: string;
  follows: readonly SampleName[];
}

/** What the sample members say about themselves, and whom they follow. */
export const SAMPLE_PROFILES: Readonly<Record<SampleName, SampleProfile>> = {
  "Amara Okafor": {
    bio: "Midwife in Enugu, twenty years and still counting first cries. I write about mothers' health, clean water and the long walk to the clinic. Ask me anything except my age.",
    follows: ["Thabo Nkosi", "Layla Mansour", "Mei-Ling Chen", "Anika Rao", "Mateus Oliveira"],
  },
  "Lukas Brandt": {
    bio: "I fix heat pumps by day and argue for trains by night. Freiburg, two kids, one cargo bike. Convinced that the energy transition is mostly plumbing, and that plumbing can be fun.",
    follows: ["Ingrid Halvorsen", "Mei-Ling Chen", "Élise Fontaine", "Kenji Watanabe"],
  },
  "Mei-Ling Chen": {
    bio: "River scientist from Taichung. I count fish so that others can count on them. Here for climate adaptation, good maps and recipes that use up the whole pumpkin.",
    follows: ["Kenji Watanabe", "Amara Okafor", "Mateus Oliveira"],
  },
  "Yusuf Haddad": {
    bio: "Taught mathematics in Aleppo, now in Amman. My pupils have lost years, not curiosity. Collecting second-hand tablets and first-hand stories.",
    follows: ["Layla Mansour", "Amara Okafor", "Élise Fontaine", "Sofía Restrepo"],
  },
  "Sofía Restrepo": {
    bio: "Community mediator, Medellín. I've seen neighbours who hadn't spoken in ten years plant a garden together. Peace is slow, and it's made of very small meetings.",
    follows: ["Mateus Oliveira", "Yusuf Haddad", "Thabo Nkosi", "Amara Okafor"],
  },
  "Anika Rao": {
    bio: "Economist who left the spreadsheet for the street. Working with women's savings groups around Pune. Tea first, then inequality.",
    follows: ["Amara Okafor", "Sofía Restrepo", "Lukas Brandt"],
  },
  "Thabo Nkosi": {
    bio: "Paralegal in Durban. If your landlord, your boss or your municipality won't answer, I know which form makes them. Choir bass on Sundays.",
    follows: ["Amara Okafor", "Anika Rao", "Sofía Restrepo", "Yusuf Haddad", "Ingrid Halvorsen"],
  },
  "Élise Fontaine": {
    bio: "Retired nurse, Lyon. Three missions with a field hospital, four grandchildren, no patience for cynicism. Learning Arabic at 68, slowly and loudly.",
    follows: ["Yusuf Haddad", "Layla Mansour", "Amara Okafor"],
  },
  "Kenji Watanabe": {
    bio: "Engineer from Sendai. After the tsunami I stopped building things that are only strong and started building things that can be mended. Disaster readiness, old radios, persimmons.",
    follows: ["Mei-Ling Chen", "Lukas Brandt", "Layla Mansour", "Thabo Nkosi"],
  },
  "Layla Mansour": {
    bio: "Photographer between Beirut and wherever the bus goes. I ask before I take a picture and I send everyone a print. Conflict is my subject, kitchens are my favourite place in it.",
    follows: ["Yusuf Haddad", "Élise Fontaine", "Sofía Restrepo"],
  },
  "Mateus Oliveira": {
    bio: "Grew up on a fishing boat near Belém. Now I teach agroforestry: açaí, cocoa, patience. The forest is not scenery, it's our pension.",
    follows: ["Mei-Ling Chen", "Sofía Restrepo", "Anika Rao", "Ingrid Halvorsen"],
  },
  "Ingrid Halvorsen": {
    bio: "Policy adviser in Tromsø who reads the annexes so that you don't have to. Fair fisheries, warm housing, honest budgets. Will trade brown cheese for good data.",
    follows: ["Lukas Brandt", "Thabo Nkosi", "Mateus Oliveira"],
  },
};
