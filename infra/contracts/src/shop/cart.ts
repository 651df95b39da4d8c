import { CART_ITEMS_MAX, CART_QUANTITY_MAX } from "./limits.ts";

/** The browser's storage key of the cart, a JSON list of {@link CartItem}. */
export const CART_KEY = "cartItems";

/** A product in the stored cart. `price` is in dollars per piece. */
export interface CartItem {
  _id: string;
  title: string;
  desc: string;
  img: string;
  price: number;
  cartQuantity: number;
}

export interface StoredCart {
  items: CartItem[];
  /** false if some of the stored text was unreadable; `items` holds the readable part */
  isWhole: boolean;
}

/**
 * Reads a stored cart. Older versions named the id `id`, wrote prices as text, omitted the quantity and listed a
 * product twice.
 *
 * @param text the stored text; null if there is none
 */
export function parseCart(text: string | null): StoredCart {
  const stored = text === null ? [] : parseJson(text);
  if (!Array.isArray(stored)) return { items: [], isWhole: false };
  const byId = new Map<string, CartItem>();
  let isWhole = true;
  for (const value of stored as unknown[]) {
    const item = readItem(value);
    if (item) addTo(byId, item);
    else isWhole = false;
  }
  const items = [...byId.values()].filter(({ cartQuantity }) => cartQuantity > 0);
  return {
    items: items.slice(0, CART_ITEMS_MAX),
    isWhole: isWhole && items.length <= CART_ITEMS_MAX,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readItem(value: unknown): CartItem | null {
  if (typeof value !== "object" || value === null) return null;
  const { _id, id, title, desc, img, price, cartQuantity } = value as Record<string, unknown>;
  const dollars = readPrice(price);
  const ownId = readText(_id) || readText(id);
  if (!ownId || dollars === null) return null;
  return {
    _id: ownId,
    title: readText(title) || "Product",
    desc: readText(desc),
    // Only the site's own pictures are shown.
    img: readText(img).startsWith("/") ? readText(img) : "",
    price: dollars,
    cartQuantity: readQuantity(cartQuantity),
  };
}

function addTo(byId: Map<string, CartItem>, item: CartItem): void {
  const quantity = (byId.get(item._id)?.cartQuantity ?? 0) + item.cartQuantity;
  byId.set(item._id, { ...item, cartQuantity: Math.min(CART_QUANTITY_MAX, quantity) });
}

const readText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Dollars as a number or as text like "$12.25"; null for anything else. */
function readPrice(value: unknown): number | null {
  const digits =
    typeof value === "string" ? /^[^\d-]*(\d+(?:\.\d+)?)$/.exec(value.trim())?.[1] : value;
  const dollars = digits === undefined || digits === null ? Number.NaN : Number(digits);
  return dollars >= 0 && dollars < 1e9 ? dollars : null;
}

/** Whole pieces; one if the quantity is missing or not a number. */
function readQuantity(value: unknown): number {
  const pieces = Math.floor(Number(value ?? 1));
  if (!Number.isFinite(pieces)) return 1;
  return Math.min(CART_QUANTITY_MAX, Math.max(0, pieces));
}
