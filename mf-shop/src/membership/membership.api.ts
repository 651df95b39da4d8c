import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { Membership, Portal } from "@oneworld/contracts/shop/http";

type Http = MountProps["http"];

/** A change of a membership that runs: to another paid tier, to its end, or on after all. */
export type MembershipChange =
  | { kind: "change"; statusBadge: "Warrior" | "Legend" }
  | { kind: "cancel" }
  | { kind: "resume" };

/** `GET /api/membership`: the signed-in member's tier and the ones they had. */
export async function fetchMembership(http: Http): Promise<Membership> {
  const { data } = await http.get<Membership>("/api/membership");
  return data;
}

/** `POST /api/membership/{change,cancel,resume}`. */
export async function changeMembership(http: Http, change: MembershipChange): Promise<Membership> {
  const body = change.kind === "change" ? { statusBadge: change.statusBadge } : undefined;
  const { data } = await http.post<Membership>(`/api/membership/${change.kind}`, body);
  return data;
}

/** `POST /api/stripe/portal`: the address of the billing portal, where cards and invoices are. */
export async function openPortal(http: Http): Promise<string> {
  const { data } = await http.post<Portal>("/api/stripe/portal");
  return data.url;
}
