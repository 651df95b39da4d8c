import { expect, test } from "vitest";
import { isApiPath, serviceFor } from "./api-routes.ts";

test.each([
  ["POST", "/api/users", "auth"],
  ["POST", "/api/users/auth", "auth"],
  ["GET", "/api/users/logout", "auth"],
  ["POST", "/api/users/logout", "auth"],
  ["GET", "/api/users/session", "auth"],
  ["GET", "/api/users/0198", "profile"],
  ["PUT", "/api/profileupdated/0198", "profile"],
  ["PATCH", "/api/updatedbio/0198", "profile"],
  ["POST", "/api/follow/0198", "profile"],
  ["POST", "/api/unfollow/0198", "profile"],
  ["GET", "/api/userschat", "profile"],
  ["GET", "/api/posts", "forum"],
  ["POST", "/api/comments/0198", "forum"],
  ["POST", "/api/like/0198", "forum"],
  ["GET", "/api/userposts/0198", "forum"],
  ["POST", "/api/reports", "forum"],
  ["GET", "/api/conversations/0198", "chat"],
  ["POST", "/api/messages", "chat"],
  ["GET", "/socket.io/", "chat"],
  ["POST", "/api/stripe/create-checkout-session", "shop"],
  ["GET", "/api/review", "content"],
  ["GET", "/mediastack/general/politics", "content"],
])("%s %s belongs to %s", (method, path, service) => {
  expect(serviceFor(method, path)).toBe(service);
});

test.each([
  ["GET", "/api/users"],
  ["DELETE", "/api/users/session"],
  ["GET", "/api/nothing"],
  ["GET", "/api/postscript"],
])("%s %s belongs to no service", (method, path) => {
  expect(serviceFor(method, path)).toBeNull();
});

test("pages are no calls", () => {
  expect(isApiPath("/apiary")).toBe(false);
  expect(isApiPath("/api/anything")).toBe(true);
});
