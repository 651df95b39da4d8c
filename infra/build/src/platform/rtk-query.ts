/** The part of RTK Query that the site uses, shared under the name `@reduxjs/toolkit/query/react`. Why a selection: see `router.ts`. */
export { createApi, skipToken } from "#platform/rtk-query";
