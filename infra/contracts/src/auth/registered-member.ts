import { z } from "zod";

/** Answer of `GET /internal/members/{id}`: a member as of their sign-up; 404 for an id without an account. */
export const registeredMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  registeredAt: z.iso.datetime(),
});
export type RegisteredMember = z.infer<typeof registeredMemberSchema>;
