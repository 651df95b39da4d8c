import which from "which";

/** Full path of the first of these programs that the PATH holds. */
export const findOnPath = (...names: string[]): string | undefined =>
  names.map((name) => which.sync(name, { nothrow: true })).find((found) => found !== null);
