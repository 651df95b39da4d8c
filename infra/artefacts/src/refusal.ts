import { z } from "zod";

/** The command was understood but may not be done. Its message says why and what to do. */
export class Refusal extends Error {}

/** The store refuses a call, so what it holds is unknown. */
export class StoreRefusal extends Refusal {}

/**
 * What a schema makes of a value.
 *
 * @param failure the first line of the message
 * @throws Refusal that names every wrong field
 */
export function accepted<Output>(
  schema: z.ZodType<Output>,
  value: unknown,
  failure: string,
): Output {
  const { data, error } = schema.safeParse(value);
  if (error) throw new Refusal(`${failure}\n${z.prettifyError(error)}`);
  return data;
}
