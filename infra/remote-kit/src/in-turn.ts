/** Does work that one tab of the browser may do at a time; the others wait for their turn. @param name of the work */
export async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  // Browsers offer locks to secure pages only. Elsewhere what two tabs send is still stored once
  const locks: LockManager | null | undefined = globalThis.navigator?.locks;
  await (locks ? locks.request(name, work) : work());
}
