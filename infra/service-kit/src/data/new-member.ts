/**
 * Days after the sign-up for which an account counts as new: most spam comes from accounts of a few hours, and a week gives
 * moderators time to notice the others.
 */
export const NEW_MEMBER_DAYS = 7;
