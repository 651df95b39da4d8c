import { expect, test } from "vitest";
import { createArtefacts, createTestEdge } from "../../test/testing.ts";
import { contactOf } from "../settings.ts";

const NOW = Date.parse("2026-11-24T12:00:00Z");
const YEAR_MS = 365 * 86_400_000;

test("security.txt has the fields of RFC 9116 and expires within a year of the request", async () => {
  const { root } = await createArtefacts();
  const { edge } = createTestEdge(root, { clock: () => NOW });
  const response = await edge.request("http://oneworld.example/.well-known/security.txt");
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; ?charset=utf-8$/i);
  const lines = (await response.text()).trimEnd().split("\n");
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)));
  expect(fields).toEqual({
    Contact: "mailto:help@oneworld.example",
    Expires: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as unknown,
    "Preferred-Languages": "en",
    Canonical: "http://oneworld.example/.well-known/security.txt",
    Policy: "http://oneworld.example/help#vulnerabilities",
  });
  const left = Date.parse(fields["Expires"] ?? "") - NOW;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(YEAR_MS);
});

test("the old address leads to it", async () => {
  const { root } = await createArtefacts();
  const response = await createTestEdge(root).edge.request("/security.txt");
  expect([response.status, response.headers.get("location")]).toEqual([
    301,
    "/.well-known/security.txt",
  ]);
});

test("the contact is help@ the site's host, unless a setting says otherwise", () => {
  const SITE_URL = "https://oneworld.example:8443";
  expect(contactOf({ SITE_URL })).toBe("help@oneworld.example");
  expect(contactOf({ SITE_URL, CONTACT_EMAIL: "us@example.org" })).toBe("us@example.org");
});
