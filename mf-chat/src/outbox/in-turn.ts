/** Does work that one tab of the browser may do at a time; the others wait for their turn. */
export async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  // Browsers offer locks to secure pages only. Elsewhere a message sent by two tabs is still stored once.
  if (typeof navigator !== "undefined" && "locks" in navigator) {
    await navigator.locks.request(`oneworld-chat-outbox:${name}`, work);
  } else {
    await work();
  }
}
