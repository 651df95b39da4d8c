import { z } from "zod";
import { SAMPLE_MEMBERS } from "./members.ts";

export type SampleName = (typeof SAMPLE_MEMBERS)[number]["name"];

/** The full name of a sample member. Sample data refers to members by it. */
export const sampleName = z.enum(SAMPLE_MEMBERS.map(({ name }) => name));

/** The id of a sample member. @throws Error for another name */
export function sampleMemberId(name: SampleName): string {
  const member = SAMPLE_MEMBERS.find((sample) => sample.name === name);
  if (!member) throw new Error(`${name} is not a sample member.`);
  return member.id;
}
