/** Loads what sends and shows posts and comments that wait on this device. The remote's store does so at its start. */
export const loadOutbox = () => import("./late.ts");
