/** The password of every sample member, for trying the site out. */
export const SAMPLE_PASSWORD = "OneWorld2026";

/** When the first sample member joined; the others follow a day apart. */
export const SAMPLE_EPOCH = Date.UTC(2026, 0, 5, 9);

/**
 * The members of the sample data. Every service seeds its own part of them under these ids, so that the parts match
 * without access to another service's tables.
 */
export const SAMPLE_MEMBERS = [
  { id: "019b8d3a-0001-7000-8000-000000000001", name: "Amara Okafor", email: "amara@example.org" },
  { id: "019b8d3a-0002-7000-8000-000000000002", name: "Lukas Brandt", email: "lukas@example.org" },
  {
    id: "019b8d3a-0003-7000-8000-000000000003",
    name: "Mei-Ling Chen",
    email: "meiling@example.org",
  },
  { id: "019b8d3a-0004-7000-8000-000000000004", name: "Yusuf Haddad", email: "yusuf@example.org" },
  {
    id: "019b8d3a-0005-7000-8000-000000000005",
    name: "Sofía Restrepo",
    email: "sofia@example.org",
  },
  { id: "019b8d3a-0006-7000-8000-000000000006", name: "Anika Rao", email: "anika@example.org" },
  { id: "019b8d3a-0007-7000-8000-000000000007", name: "Thabo Nkosi", email: "thabo@example.org" },
  {
    id: "019b8d3a-0008-7000-8000-000000000008",
    name: "Élise Fontaine",
    email: "elise@example.org",
  },
  {
    id: "019b8d3a-0009-7000-8000-000000000009",
    name: "Kenji Watanabe",
    email: "kenji@example.org",
  },
  { id: "019b8d3a-000a-7000-8000-00000000000a", name: "Layla Mansour", email: "layla@example.org" },
  {
    id: "019b8d3a-000b-7000-8000-00000000000b",
    name: "Mateus Oliveira",
    email: "mateus@example.org",
  },
  {
    id: "019b8d3a-000c-7000-8000-00000000000c",
    name: "Ingrid Halvorsen",
    email: "ingrid@example.org",
  },
] as const;
