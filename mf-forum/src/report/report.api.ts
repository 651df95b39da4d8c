import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import { createOnce, type FormValues } from "@oneworld/remote-kit";

/** `POST /api/reports`: hands a report (type, target, comment, title, description) to the moderators. Gives their thanks. */
export async function sendReport(http: MountProps["http"], values: FormValues): Promise<string> {
  const { message } = await createOnce<{ message: string }>(http, "/api/reports", values);
  return message;
}
