/** A setting of a process, for `npm start` and docs/settings.md. */
export interface SettingEntry {
  name: string;
  description: string;
  required: boolean;
  /** the value when it is not set, as JSON; null for none */
  byDefault: string | null;
}
