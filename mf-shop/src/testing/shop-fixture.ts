import type { SessionMember } from "@oneworld/contracts/auth/session";
import { CART_KEY, type CartItem } from "@oneworld/contracts/shop/cart";
import type { Order, Product } from "@oneworld/contracts/shop/http";
import { createTestServices, type Server } from "@oneworld/remote-kit/testing";
import { shopStore } from "../store.ts";

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

/** A store whose calls are answered by the given server, with what became of the member. */
export function createShop(server: Server, signedIn?: SessionMember | null) {
  const test = createTestServices(server, signedIn);
  const store = shopStore.create(test.services);
  store.onMount(test.services);
  return { ...test, store };
}
