import { z } from "zod";
import { actorId } from "../common/id.ts";
import { CATEGORIES } from "./topics.ts";

/** Body of `PUT /api/topics`: sets whether the signed-in member follows a topic. */
export const followTopicSchema = z.strictObject({
  id: actorId,
  topic: z.enum(CATEGORIES, "Please choose one of the categories."),
  followed: z.boolean("Please choose whether to follow the topic."),
});
export type FollowTopic = Pick<z.infer<typeof followTopicSchema>, "topic" | "followed">;

/** Answer of `GET /api/topics`: the topics that the signed-in member follows, in the topics' order. */
export const followedTopicsSchema = z.object({ topics: z.array(z.enum(CATEGORIES)) });
export type FollowedTopics = z.infer<typeof followedTopicsSchema>;

/** Answer of `PUT /api/topics`. */
export const topicFollowedSchema = followedTopicsSchema.extend({ message: z.string() });
export type TopicFollowed = z.infer<typeof topicFollowedSchema>;
