import { timingSafeEqual } from "node:crypto";

const utf8 = new TextEncoder();

/** Compares two strings in constant time. */
export function safeEqual(a: string, b: string): boolean {
  const left = utf8.encode(a);
  const right = utf8.encode(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
