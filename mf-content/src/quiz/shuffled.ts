/**
 * A copy in random order, in which all orders are equally likely (Fisher and Yates).
 *
 * @param random gives a number from 0 up to, not including, 1
 */
export function shuffled<Item>(list: readonly Item[], random = Math.random): Item[] {
  const copy = [...list];
  for (let end = copy.length - 1; end > 0; end -= 1) {
    const at = Math.floor(random() * (end + 1));
    [copy[at], copy[end]] = [copy[end] as Item, copy[at] as Item];
  }
  return copy;
}
