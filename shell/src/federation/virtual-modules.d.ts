// Both are written by the build preset (`infra/build/src/shared-libraries.ts`).

/** What the shell shares, by what modules import. */
declare module "virtual:shared-versions" {
  import type { ShareArgs } from "@module-federation/runtime/types";

  export const sharedVersions: Record<string, Required<Pick<ShareArgs, "version" | "shareConfig">>>;
}

/** The libraries that exist once in the page, by what modules import. */
declare module "virtual:shared-libraries" {
  export const sharedLibraries: Record<string, object>;
}
