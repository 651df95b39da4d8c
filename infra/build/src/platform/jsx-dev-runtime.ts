import { Fragment, jsx, jsxs } from "react/jsx-runtime";

export { Fragment };

/**
 * Creates elements in development builds with the page's React. React's own module needs its development build, which an
 * environment's shell doesn't have.
 */
export const jsxDEV = (
  type: Parameters<typeof jsx>[0],
  props: Parameters<typeof jsx>[1],
  key: Parameters<typeof jsx>[2],
  areChildrenStatic: boolean,
): ReturnType<typeof jsx> => (areChildrenStatic ? jsxs : jsx)(type, props, key);
