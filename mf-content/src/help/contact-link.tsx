import { useMountProps } from "@oneworld/remote-kit";

/** Where visitors and members write to: the site's email address. */
export function ContactLink() {
  const { contact } = useMountProps();
  if (!contact) return <>our email address</>;
  return <a href={`mailto:${contact}`}>{contact}</a>;
}
