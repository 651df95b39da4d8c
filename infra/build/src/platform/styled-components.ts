/** The part of styled-components that the site uses, shared under that name. Why a selection: see `router.ts`. */
export { createGlobalStyle, css, default, keyframes } from "#platform/styled-components";
