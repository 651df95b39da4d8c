import qs from "qs";
import { z } from "zod";
import { Refusal } from "./refusal.ts";

/** A whole number as forms write it. */
export const int = z
  .string()
  .regex(/^-?\d{1,15}$/, "Invalid integer")
  .transform(Number);

/** A truth value as forms write it. */
export const flag = z.stringbool({ truthy: ["true"], falsy: ["false"], case: "sensitive" });

export const metadata = z.record(z.string(), z.string()).default({});

/**
 * Reads the parameters of a query or a form: `a[b][0]=c`.
 *
 * @throws Refusal that names the parameter which is missing or wrong
 */
export function read<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  const parsed = schema.safeParse(
    qs.parse(text, { depth: 8, arrayLimit: 1000, parameterLimit: 5000, ignoreQueryPrefix: true }),
  );
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [first = "", ...rest] = issue?.path ?? [];
  const param = String(first) + rest.map((part) => `[${String(part)}]`).join("");
  throw new Refusal(400, `${param}: ${issue?.message ?? "invalid"}`, { param });
}
