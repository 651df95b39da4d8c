/** The name shown for a deleted member, who has no picture, badge or profile. */
export const FORMER_MEMBER = "Former member";
