import type { Post } from "@oneworld/contracts/forum/http";
import { postPath } from "@oneworld/contracts/forum/topics";
import { useToasts } from "@oneworld/remote-kit";
import { IconButton, useTranslate } from "@oneworld/ui";
import { Share2 } from "lucide-react";
import { shareLink } from "./share-link.ts";

/** Shares the post's address. */
export function ShareButton({ post: { _id, title } }: { post: Post }) {
  const t = useTranslate();
  const toasts = useToasts();
  const share = async () => {
    const url = new URL(postPath(_id), window.location.origin).href;
    const outcome = await shareLink({ title, url }, navigator);
    if (outcome === "copied") toasts.success(t("The link is copied."));
    if (outcome === "failed") toasts.error(t("The link couldn't be copied. It is {url}", { url }));
  };
  return (
    <IconButton label={t("Share")} onClick={() => void share()}>
      <Share2 aria-hidden />
    </IconButton>
  );
}
