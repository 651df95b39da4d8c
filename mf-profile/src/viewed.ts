/** A member as one viewer sees them: cached data belongs to the viewer who read it. */
export interface Viewed {
  viewerId: string;
  memberId: string;
}

/** The name under which the store keeps what a viewer sees of a member. */
export const viewedKey = ({ viewerId, memberId }: Viewed): string => `${viewerId}/${memberId}`;

/** How long something is shown again without asking, in milliseconds (product.md section 9, cached data). */
export const FRESH_MS = 60_000;

/** What a failed load is called where the server says nothing itself. */
export const LOAD_FAILED = "Check your connection, then try again.";
