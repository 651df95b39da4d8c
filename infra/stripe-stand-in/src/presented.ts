/** Fields with which the stand-in keeps account and that Stripe's objects don't have. */
const OWN = ["declines", "credit", "lines", "intent_metadata", "subscription_metadata"];

/** An object as the API shows it. */
export const shown = (object: object): object =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !OWN.includes(name)));

/** A page of a list as the API shows it. */
export const listOf = (url: string, objects: object[], hasMore = false) => ({
  object: "list",
  data: objects.map(shown),
  has_more: hasMore,
  url,
});
