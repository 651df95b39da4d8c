/** A name as search compares it: without case and accents. */
const plain = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether a name fits what was searched for: each word of it begins or is within a part of the name. */
export function matchesName(name: string, search: string): boolean {
  const found = plain(name);
  return plain(search)
    .split(/\s+/)
    .every((word) => found.includes(word));
}
