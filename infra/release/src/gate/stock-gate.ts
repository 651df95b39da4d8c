import type { Environment } from "@oneworld/artefacts/environment";
import type { Release } from "@oneworld/artefacts/release";
import type { Finding } from "./gate.ts";

/**
 * Whether an environment takes a remote that module federation's plugin has built as it is. Such an entry doesn't pin its
 * chunks: the edge checks them when it serves them, the browser doesn't.
 */
export function checkStock({ isStock }: Release, environment: Environment): Finding[] {
  if (!isStock || environment.allowsStock) return [];
  const message = `${environment.name} takes no remotes whose entry doesn't pin its chunks. To allow them: release environment ${environment.name} --stock allow`;
  return [{ rule: "stock", message }];
}
