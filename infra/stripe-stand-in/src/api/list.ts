import type { Form } from "../form.ts";
import { listOf } from "../presented.ts";
import { invalid } from "../refusal.ts";

/** Stripe's own limits of a page. */
const PAGE = 10;
const PAGE_MAX = 100;

/** The page of a list, newest first, that `limit` and `starting_after` ask for. */
export function pageOf(url: string, objects: { id: string }[], query: Form) {
  const limit = query.int("limit") ?? PAGE;
  if (limit < 1 || limit > PAGE_MAX) throw invalid("limit", "This value must be from 1 to 100.");
  const after = query.text("starting_after");
  const from = after === undefined ? 0 : objects.findIndex(({ id }) => id === after) + 1;
  const page = objects.slice(from, from + limit);
  return listOf(url, page, from + limit < objects.length);
}
