import type { Category } from "@oneworld/contracts/forum/topics";
import { type Hue, topicHues, type TopicName } from "@oneworld/ui";

/** The drawn topic that a category is shown as. */
export const topicName = (category: Category): TopicName => category.toLowerCase() as TopicName;

/** The hue that marks a category; the category's name always stands with it. */
export const topicHue = (category: Category): Hue => topicHues[topicName(category)];
