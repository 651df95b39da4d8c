/** The call for how many notifications of the signed-in member are unread. */
export const UNREAD_ADDRESS = "/api/notifications/unread";
