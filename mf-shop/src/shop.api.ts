import type {
  Checkout,
  CreateCheckout,
  Membership,
  Order,
  OrderPage,
  Portal,
  Product,
  ProductList,
} from "@oneworld/contracts/shop/http";
import { msg } from "@oneworld/contracts/site/languages";
import {
  createRemoteApi,
  cursorList,
  errorMessage,
  type ListPage,
  type RemoteServices,
  toastStale,
} from "@oneworld/remote-kit";

/** A change of a membership that runs: to another paid tier, to its end, or on after all. */
export type MembershipChange =
  | { kind: "change"; statusBadge: "Warrior" | "Legend" }
  | { kind: "cancel" }
  | { kind: "resume" };

/** Shows a tier at once on the whole site. */
function showTier({ session }: RemoteServices, { statusBadge }: Membership): void {
  if (session.get()?.statusBadge !== statusBadge) session.update({ statusBadge });
}

/** The shop's calls. */
export const shopApi = createRemoteApi({
  endpoints: (build) => ({
    /** `GET /api/products`: everything that the shop sells. */
    getProducts: build.query<Product[], void>({
      query: () => ({ url: "/api/products" }),
      transformResponse: ({ products }: ProductList) => products,
      onQueryStarted: (_, api) => void toastStale(api),
    }),

    /** `GET /api/orders`: the signed-in member's orders, newest first; from a cursor on if there is one. */
    getOrders: build.infiniteQuery<ListPage<Order>, string | void, string | null>(
      cursorList({
        request: (cursor: string | void) => ({ url: "/api/orders", params: { cursor } }),
        itemsOf: ({ orders }: OrderPage) => orders,
      }),
    ),

    /** `GET /api/orders/{id}`: one of them. */
    getOrder: build.query<Order, string>({ query: (id) => ({ url: `/api/orders/${id}` }) }),

    /** `GET /api/membership`: the signed-in member's tier and the ones they had. */
    getMembership: build.query<Membership, void>({
      query: () => ({ url: "/api/membership" }),
      async onQueryStarted(_, { queryFulfilled, extra }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) showTier(extra as RemoteServices, answer.data);
      },
    }),

    /** `POST /api/membership/{change,cancel,resume}`: answers the membership after it. A toast shows a failure. */
    changeMembership: build.mutation<Membership, MembershipChange>({
      query: (change) => ({
        url: `/api/membership/${change.kind}`,
        method: "post",
        ...(change.kind === "change" && { data: { statusBadge: change.statusBadge } }),
      }),
      async onQueryStarted(_, { queryFulfilled, extra, dispatch }) {
        const services = extra as RemoteServices;
        try {
          const { data: value } = await queryFulfilled;
          const entry = { endpointName: "getMembership", arg: undefined, value } as const;
          dispatch(shopApi.util.upsertQueryEntries([entry]));
          showTier(services, value);
        } catch (rejection) {
          const { error } = rejection as { error: unknown };
          const wording = msg("The membership could not be changed. Please try again.");
          services.toasts.error(errorMessage(error, wording));
          // It may have been made all the same, or be over
          void dispatch(readMembership());
        }
      },
    }),

    /** `POST /api/stripe/portal`: the address of the billing portal, where cards and invoices are. */
    openPortal: build.mutation<Portal, void>({
      query: () => ({ url: "/api/stripe/portal", method: "post" }),
    }),

    /** `POST /api/stripe/create-checkout-session`: where a cart or a membership is paid. */
    createCheckout: build.mutation<Checkout, CreateCheckout>({
      query: (data) => ({ url: "/api/stripe/create-checkout-session", method: "post", data }),
    }),
  }),
});

/** Reads the membership again. */
export const readMembership = () =>
  shopApi.endpoints.getMembership.initiate(undefined, { forceRefetch: true, subscribe: false });

export const {
  useGetProductsQuery,
  useGetOrdersInfiniteQuery,
  useGetMembershipQuery,
  useChangeMembershipMutation,
  useOpenPortalMutation,
} = shopApi;

/** Whether a product can't be bought any more; false as long as that isn't known. */
export function selectIsGone(
  state: Parameters<ReturnType<typeof shopApi.endpoints.getProducts.select>>[0],
  id: string,
): boolean {
  const { data } = shopApi.endpoints.getProducts.select()(state);
  return data !== undefined && !data.some(({ _id }) => _id === id);
}
