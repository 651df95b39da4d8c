import { expect, it } from "vitest";
import { createPasskeySite } from "./passkey-site.ts";

it.each([
  [
    "https://oneworld.example",
    [],
    { id: "oneworld.example", origins: ["https://oneworld.example"] },
  ],
  [
    "https://oneworld.example/",
    [
      "https://www.oneworld.example",
      "https://other.example",
      "http://oneworld.example",
      "nonsense",
    ],
    {
      id: "oneworld.example",
      origins: ["https://oneworld.example", "https://www.oneworld.example"],
    },
  ],
  [
    "http://localhost:3000",
    ["http://localhost:3000", "http://127.0.0.1:3000"],
    { id: "localhost", origins: ["http://localhost:3000", "http://localhost:3000"] },
  ],
  [
    "http://127.0.0.1:3000",
    ["http://localhost:3000"],
    { id: "localhost", origins: ["http://localhost:3000"] },
  ],
  ["http://127.0.0.1:3000", [], null],
  ["http://192.0.2.7:3000", ["http://localhost:3000"], null],
  ["https://[2001:db8::7]", [], null],
  ["http://oneworld.example", [], null],
  [
    "https://oneworld.example",
    ["https://evil-oneworld.example"],
    { id: "oneworld.example", origins: ["https://oneworld.example"] },
  ],
])("%s with %j", (siteUrl, siteOrigins, site) => {
  expect(createPasskeySite(siteUrl, siteOrigins)).toEqual(site);
});
