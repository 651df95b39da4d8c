import type { Context } from "hono";
import { Form } from "../form.ts";

/** The parameters in a request's body. */
export const formOf = async (c: Context): Promise<Form> => Form.parse(await c.req.text());

/** The parameters in a request's address. */
export const queryOf = (c: Context): Form => Form.parse(new URL(c.req.url).search.slice(1));
