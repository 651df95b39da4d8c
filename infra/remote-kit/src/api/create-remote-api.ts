import { useIsInBrowser } from "@oneworld/ui";
import {
  createApi,
  type EndpointBuilder,
  type EndpointDefinitions,
} from "@reduxjs/toolkit/query/react";
import { axiosBaseQuery, type RemoteBaseQuery } from "./base-query.ts";

/** How long data that no page shows is kept, and shown again without a call, in seconds. */
export const CACHE_SECONDS = 60;

/** Age in seconds from which on data is read again at each visit: parts of one page share it. */
export const VISIT_SECONDS = 1;

/** For hooks of what others change: it is read at each visit, unless it has come with the page, which may take long to start. */
export const useEachVisit = () => ({
  refetchOnMountOrArgChange: useIsInBrowser() ? VISIT_SECONDS : CACHE_SECONDS,
});

/** Builds the endpoints of a remote's API. */
export type RemoteEndpoints<Tag extends string = string> = EndpointBuilder<
  RemoteBaseQuery,
  Tag,
  "api"
>;

/**
 * The server's state of a remote: RTK Query over the shared HTTP client.
 *
 * @param options.tags what mutations can invalidate
 * @returns the API with a typed hook for each endpoint; errors are of the shape of `ApiError`
 */
export const createRemoteApi = <
  const Tag extends string,
  Definitions extends EndpointDefinitions,
>(options: {
  tags?: readonly Tag[];
  endpoints: (build: RemoteEndpoints<Tag>) => Definitions;
}) =>
  createApi({
    reducerPath: "api",
    baseQuery: axiosBaseQuery,
    tagTypes: options.tags ?? [],
    keepUnusedDataFor: CACHE_SECONDS,
    refetchOnMountOrArgChange: CACHE_SECONDS,
    endpoints: options.endpoints,
  });
