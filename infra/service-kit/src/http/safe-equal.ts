import { timingSafeEqual } from "node:crypto";

const utf8 = new TextEncoder();

/** Compares two strings in constant time, except that other lengths are told at once. */
export function safeEqual(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const left = utf8.encode(a);
  const right = utf8.encode(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
