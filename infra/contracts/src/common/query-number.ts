import { z } from "zod";

/**
 * A number of a query, which has decimal digits only. `z.coerce` alone also takes `0x10`, `1e1` and spaces.
 *
 * @param number a schema with `z.coerce`, which says its own error
 */
export const queryNumber = <Schema extends z.ZodType>(number: Schema) =>
  z.preprocess(
    (value) => (typeof value === "string" && !/^-?\d+$/.test(value) ? Number.NaN : value),
    number,
  );
