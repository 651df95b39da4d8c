/** The Network Information API, which Chromium has (wicg.github.io/netinfo). */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection =>
  (globalThis as { navigator?: { connection?: Connection } }).navigator?.connection ?? {};

/** Whether the member has asked for less data. */
export const savesData = (): boolean => connection().saveData === true;

/** Whether the browser has measured round trips of 270 ms or more, or less than 700 kbit/s. */
export const isSlow = (): boolean => (connection().effectiveType ?? "4g") !== "4g";
