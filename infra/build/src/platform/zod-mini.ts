/**
 * The part of zod's small edition that the schemas of forms use, shared under the name `zod/mini`. Why a selection, and how it
 * grows: see `router.ts`.
 */
export {
  _default,
  array,
  email,
  enum,
  extend,
  gte,
  int,
  literal,
  lte,
  maxLength,
  minLength,
  nullish,
  object,
  omit,
  optional,
  partial,
  pipe,
  refine,
  regex,
  strictObject,
  string,
  toLowerCase,
  transform,
  trim,
  uuid,
} from "#platform/zod-mini";
