/** Membership tiers, from free to the highest. Only paid ones show a badge. */
export const STATUS_BADGES = ["Basic", "Warrior", "Legend"] as const;
export type StatusBadge = (typeof STATUS_BADGES)[number];

/** Roles of a member. Moderators read the report queue. */
export const ROLES = ["member", "moderator"] as const;
export type Role = (typeof ROLES)[number];
