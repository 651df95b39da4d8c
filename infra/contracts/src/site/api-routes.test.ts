import { expect, test } from "vitest";
import { apiTable, isApiPath } from "./api-routes.ts";

const serviceFor = apiTable([
  { service: "profile", calls: ["/api/users/*", "/api/follow/*"] },
  { service: "auth", calls: ["POST /api/users", "GET /api/users/session", "POST /api/users/auth"] },
  { service: "badges", calls: ["/api/users/badges/*"] },
]);

test.each([
  ["POST", "/api/users", "auth", "/api/users"],
  ["GET", "/api/users/session", "auth", "/api/users/session"],
  ["HEAD", "/api/users/session", "auth", "/api/users/session"],
  ["GET", "/api/users/0198", "profile", "/api/users/*"],
  ["GET", "/api/users/badges/0198", "badges", "/api/users/badges/*"],
  ["POST", "/api/follow", "profile", "/api/follow/*"],
  ["GET", "/socket.io/", "chat", "/socket.io/*"],
])("%s %s belongs to %s", (method, path, service, route) => {
  expect(serviceFor(method, path)).toEqual({ service, route });
});

test.each([
  ["GET", "/api/users"],
  ["DELETE", "/api/users/session"],
  ["GET", "/api/nothing"],
  ["GET", "/api/followers"],
])("%s %s belongs to no service", (method, path) => {
  expect(serviceFor(method, path)).toBeNull();
});

test("pages are no calls", () => {
  expect(isApiPath("/apiary")).toBe(false);
  expect(isApiPath("/api/anything")).toBe(true);
});
