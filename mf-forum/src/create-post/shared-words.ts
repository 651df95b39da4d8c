import { longTextIn } from "@oneworld/contracts/site/page-query";
import type { FormValues } from "@oneworld/remote-kit";

/** What another application shares: the title and the content of a post. */
interface SharedWords {
  title: string;
  content: string;
}

/** Reads what the query of `/createpost` shares. An address that isn't of the web is left out, and one that the text has already. */
export function sharedIn(search: string): SharedWords {
  const given = new URLSearchParams(search);
  const text = longTextIn(given, "text") ?? "";
  const url = longTextIn(given, "url") ?? "";
  const isNew = /^https?:\/\/\S+$/i.test(url) && !text.includes(url);
  return {
    title: longTextIn(given, "title") ?? "",
    content: [text, isNew ? url : ""].filter(Boolean).join("\n\n"),
  };
}

/** Adds what was shared to a draft, once: the draft's own words stay. */
export function withShared(draft: FormValues, { title, content }: SharedWords): FormValues {
  const own = draft["content"] ?? "";
  const isAdded = content === "" || own.includes(content);
  return {
    ...draft,
    ...(!draft["title"] && title && { title }),
    ...(!isAdded && { content: own === "" ? content : `${own}\n\n${content}` }),
  };
}
