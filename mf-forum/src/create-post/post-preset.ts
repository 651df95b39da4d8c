import { CATEGORIES, REGIONS } from "@oneworld/contracts/forum/topics";
import type { FormValues } from "@oneworld/remote-kit";

const given = (key: string, value: unknown, values: readonly string[]): FormValues => {
  const found = values.find((one) => one === value);
  return found === undefined ? {} : { [key]: found };
};

/**
 * What a link to the form chooses: a title, and the category and the region of the page it stands on.
 *
 * @param state the router's state, which may be anything
 */
export function presetOf(state: unknown): FormValues {
  if (typeof state !== "object" || state === null) return {};
  const { title, category, region } = state as Record<string, unknown>;
  return {
    ...(typeof title === "string" && { title }),
    ...given("postCategory", category, CATEGORIES),
    ...given("region", region, REGIONS),
  };
}

/** A begun draft wins over the preset; one without words has nothing to lose. */
export const withPreset = (draft: FormValues, preset: FormValues): FormValues =>
  draft["title"] || draft["content"] ? { ...preset, ...draft } : { ...draft, ...preset };
