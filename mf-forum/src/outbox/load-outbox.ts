/** Loads what sends and shows posts and comments that wait on this device. It happens at the start of the remote. */
export const loadOutbox = () => import("./late.ts");
