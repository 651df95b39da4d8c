import { Fragment, jsx, jsxs } from "react/jsx-runtime";

export { Fragment };

/**
 * What development builds make elements by, in terms of the page's own React. React's own module of this name demands a
 * development build of React, which pages of an environment's shell don't have.
 */
export const jsxDEV = (
  type: Parameters<typeof jsx>[0],
  props: Parameters<typeof jsx>[1],
  key: Parameters<typeof jsx>[2],
  areChildrenStatic: boolean,
): ReturnType<typeof jsx> => (areChildrenStatic ? jsxs : jsx)(type, props, key);
