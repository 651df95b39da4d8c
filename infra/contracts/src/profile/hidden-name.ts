/**
 * What stands in for a name that moderators hide, until the member chooses another one. It tells two such members apart. With `#`,
 * which members type in few names: auth refuses this form.
 */
export const hiddenName = (memberId: string): string =>
  `Member #${memberId.slice(-4).toUpperCase()}`;

/** Whether a name stands in for a member's hidden one. Some were stored without `#`. */
export const isHiddenName = (name: string, memberId: string): boolean =>
  [hiddenName(memberId), hiddenName(memberId).replace("#", "")].includes(name);
