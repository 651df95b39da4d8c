import { useMountProps } from "@oneworld/remote-kit";
import { useTranslate } from "@oneworld/ui";

/** Where visitors and members write to: the site's email address. */
export function ContactLink() {
  const { contact } = useMountProps();
  const t = useTranslate();
  if (!contact) return <>{t("our email address")}</>;
  return (
    <a href={`mailto:${contact}`} dir="ltr">
      {contact}
    </a>
  );
}
