/** Which part of a list is asked for. */
export interface PageRequest {
  /** id of the last entry already seen; the first page when left out */
  cursor?: string | undefined;
  /** most entries */
  limit: number;
}

/** An entry that PostgreSQL has already written as JSON, so that it reaches the answer without being parsed. */
export interface JsonEntry {
  id: string;
  json: string;
}

/**
 * The JSON of a page: its entries under the list's name, and the cursor of the next page.
 *
 * @param entries one more than `limit`, where there are that many
 */
export function jsonPage(list: "posts" | "comments", entries: JsonEntry[], limit: number): string {
  const shown = entries.slice(0, limit);
  const last = entries.length > limit ? shown.at(-1) : undefined;
  const nextCursor = JSON.stringify(last?.id ?? null);
  return `{"${list}":[${shown.map((entry) => entry.json).join(",")}],"nextCursor":${nextCursor}}`;
}

/** Headers of an answer that is sent as text but holds JSON. */
export const JSON_HEADERS = { "content-type": "application/json" };
