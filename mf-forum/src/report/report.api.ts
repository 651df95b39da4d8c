import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { FormValues } from "@oneworld/remote-kit";

/** `POST /api/reports`: hands a report (type, target, title, description) to the moderators. Gives their thanks. */
export async function sendReport(http: MountProps["http"], values: FormValues): Promise<string> {
  const { data } = await http.post<{ message: string }>("/api/reports", values);
  return data.message;
}
