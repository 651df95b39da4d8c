import { describe, expect, it } from "vitest";
import { EDGE_SECRET_HEADER, isFromEdge, readCaller as readCallerOf } from "./client-address.ts";

const SECRET = "edge-secret-for-tests-0123456789";
const forwarded = {
  host: "127.0.0.1:4001",
  "x-forwarded-for": "203.0.113.5",
  "x-forwarded-host": "oneworld.example",
  "x-forwarded-proto": "https",
};

const bearing = (secret: string) => new Headers({ [EDGE_SECRET_HEADER]: secret });

const readCaller = (headers: Headers, peer: string, secret: string) =>
  readCallerOf(headers, peer, isFromEdge(headers, secret));

describe("readCaller", () => {
  it("trusts the edge's forwarding headers", () => {
    const headers = new Headers({ ...forwarded, [EDGE_SECRET_HEADER]: SECRET });
    expect(readCaller(headers, "127.0.0.1", SECRET)).toEqual({
      address: "203.0.113.5",
      siteHost: "oneworld.example",
      secure: true,
    });
  });

  it.each([undefined, "", "made up", `${SECRET} `.repeat(2)])(
    "trusts no forwarding header with the secret %j",
    (secret) => {
      const headers = new Headers({
        ...forwarded,
        ...(secret !== undefined && { [EDGE_SECRET_HEADER]: secret }),
      });
      expect(readCaller(headers, "198.51.100.7", SECRET)).toEqual({
        address: "198.51.100.7",
        siteHost: "127.0.0.1:4001",
        secure: false,
      });
    },
  );

  it("falls back where the edge omits a header", () => {
    const headers = new Headers({ host: "localhost:3000", [EDGE_SECRET_HEADER]: SECRET });
    expect(readCaller(headers, "10.0.0.9", SECRET)).toEqual({
      address: "10.0.0.9",
      siteHost: "localhost:3000",
      secure: false,
    });
  });
});

describe("isFromEdge", () => {
  it("requires the whole secret", () => {
    expect(isFromEdge(bearing(SECRET), SECRET)).toBe(true);
    expect(isFromEdge(bearing(SECRET.slice(1)), SECRET)).toBe(false);
    expect(isFromEdge(new Headers(), SECRET)).toBe(false);
  });
});
