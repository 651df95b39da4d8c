import type { SessionMember } from "@oneworld/contracts/auth/session";
import { CART_KEY, type CartItem } from "@oneworld/contracts/shop/cart";
import type { Order, Product } from "@oneworld/contracts/shop/http";
import { ApiError, createHttp } from "@oneworld/remote-kit";
import { createStore, type ShopServices } from "../store.ts";

/** A call as it reaches the server. */
export interface Call {
  method: string;
  url: string;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** Plays the server: gives the answer's body, or throws an `ApiError`. */
export type Server = (call: Call) => unknown;

export const refusal = new ApiError(503, "unavailable", "The shop takes a short rest.");

export const member = (changes: Partial<SessionMember> = {}): SessionMember => ({
  id: "tess",
  _id: "tess",
  name: "Tess",
  email: "tess@example.org",
  role: "member",
  bio: "",
  statusBadge: "Basic",
  img: null,
  followers: [],
  followerCount: 0,
  following: [],
  followingCount: 0,
  ...changes,
});

export const product = (
  id: string,
  priceCents = 1225,
  changes: Partial<Product> = {},
): Product => ({
  _id: id,
  title: `The ${id}`,
  desc: "Words",
  img: `/api/products/pictures/${id}.svg`,
  price: priceCents / 100,
  priceCents,
  stock: null,
  ...changes,
});

/** What the cart keeps of {@link product}. */
export const item = (id: string, cartQuantity = 1, changes: Partial<CartItem> = {}): CartItem => {
  const { _id, title, desc, img, price } = product(id);
  return { _id, title, desc, img, price, cartQuantity, ...changes };
};

export const order = (items: Record<string, number>): Order => ({
  _id: "order",
  status: "paid",
  items: Object.entries(items).map(([productId, quantity]) => ({
    productId,
    title: `The ${productId}`,
    unitCents: 1225,
    quantity,
  })),
  totalCents: 1225,
  createdAt: "2026-01-05T09:00:00.000Z",
  paidAt: "2026-01-05T09:01:00.000Z",
  refundedAt: null,
  receiptUrl: null,
  shippingAddress: null,
  payUrl: null,
});

/** Browser storage for tests that run without a browser. */
export function memoryStorage(
  initial: Record<string, string> = {},
): Pick<Storage, "getItem" | "setItem"> {
  const items = new Map(Object.entries(initial));
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
}

/** The cart that the browser keeps. */
export const storedCart = (): unknown => JSON.parse(localStorage.getItem(CART_KEY) ?? "null");

/** An HTTP client whose calls are answered by the given server, and what it was asked. */
export function createServer(server: Server) {
  const calls: Call[] = [];
  const http = createHttp();
  http.defaults.adapter = async (config) => {
    const call: Call = {
      method: config.method ?? "",
      url: config.url ?? "",
      query: (config.params ?? {}) as Call["query"],
      body: JSON.parse((config.data as string | undefined) ?? "{}") as Call["body"],
    };
    calls.push(call);
    const data = await server(call);
    return { data, status: 200, statusText: "", headers: {}, config };
  };
  return { http, calls };
}

/** A store whose calls are answered by the given server, with what became of the member. */
export function createShop(server: Server, signedIn: SessionMember | null = member()) {
  const { http, calls } = createServer(server);
  const said: string[] = [];
  const sentToSignIn: (string | undefined)[] = [];
  const viewer = { member: signedIn };
  const badge = { count: 0 };
  const services: ShopServices = {
    http,
    session: {
      get: () => viewer.member,
      settled: () => Promise.resolve(viewer.member),
      subscribe: () => () => {},
      update: (changes) => {
        if (viewer.member) viewer.member = { ...viewer.member, ...changes };
      },
    },
    toasts: {
      success: (message) => said.push(message),
      error: (message) => {
        said.push(`Error: ${message}`);
        return () => {};
      },
    },
    cart: {
      get: () => badge.count,
      subscribe: () => () => {},
      set: (count) => {
        badge.count = count;
      },
    },
    requireSignIn: (returnTo) => sentToSignIn.push(returnTo),
  };
  return { store: createStore(services), http, calls, said, sentToSignIn, viewer, badge };
}
