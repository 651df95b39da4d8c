/** What a member is called whose account is gone. They have no picture, no badge and no profile. */
export const FORMER_MEMBER = "Former member";
