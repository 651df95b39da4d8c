import { expect, test } from "vitest";
import { errorsBy } from "./watch-calls.ts";

const errorOf = errorsBy([{ service: "forum", calls: ["/api/posts/*"] }]);

test.each([
  ["GET", "/api/friends", "GET /api/friends: no service has this address"],
  // The forum is here, and its front end has left this call out
  ["POST", "/api/reports", "POST /api/reports: no service has this address"],
  ["GET", "/api/posts?category=Weather", expect.stringMatching(/^GET \/api\/posts: category/)],
  ["GET", "/api/posts?category=Climate", null],
  ["GET", "/api/notifications/unread", null],
  ["GET", "/Climate", null],
])("the mistake in %s %s", (method, path, error) => {
  expect(errorOf(method, new URL(path, "https://oneworld.example"))).toEqual(error);
});
