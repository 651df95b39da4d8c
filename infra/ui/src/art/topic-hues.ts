import type { Hue } from "../theme/theme.ts";

/** The hue that each drawn topic owns, on its tile, chip and header alike. */
export const topicHues = {
  poverty: "amber",
  climate: "leaf",
  conflict: "rose",
  inequality: "violet",
  policy: "teal",
} as const satisfies Record<string, Hue>;

/** Name of a topic that has a drawing and a hue. */
export type TopicName = keyof typeof topicHues;
