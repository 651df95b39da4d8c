import { OVERRIDES_PATH } from "@oneworld/contracts/site/limits";
import type {
  Overrides,
  OverridesOverview,
  SetOverrides,
} from "@oneworld/contracts/site/overrides";
import type { AxiosInstance } from "axios";

/** The remotes, the versions that can be chosen, and what this browser has chosen. */
export const readOverrides = async (http: AxiosInstance): Promise<OverridesOverview> =>
  (await http.get<OverridesOverview>(OVERRIDES_PATH)).data;

/** Replaces this browser's choices; none means that it gets what everybody gets. They hold from the next page load on. */
export async function writeOverrides(http: AxiosInstance, overrides: Overrides): Promise<void> {
  await http.put(OVERRIDES_PATH, { overrides } satisfies SetOverrides);
}
