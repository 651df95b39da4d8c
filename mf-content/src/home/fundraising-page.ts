/** Where Donate leads: the page of the United Nations that takes gifts for people in humanitarian crises. */
export const FUNDRAISING_PAGE = "https://crisisrelief.un.org/";
