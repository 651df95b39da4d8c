/** The libraries that exist once in the page, written by the build preset (`infra/build/src/shared-libraries.ts`). */
declare module "virtual:shared-libraries" {
  import type { UserOptions } from "@module-federation/runtime/types";

  /** By what modules import: the version, and how to get the module. */
  export const sharedLibraries: NonNullable<UserOptions["shared"]>;
}
