import { FORM_FIELD } from "@oneworld/contracts/site/served-page";

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");

/**
 * The forms of a page for browsers without scripts, as they would be sent with a word in each field.
 *
 * @param idFor replaces each id that the page has filled in
 * @returns the bodies, one of each form
 */
export function plainFormsIn(html: string, idFor: string): string[] {
  const forms = [...html.matchAll(/<form\b[^>]*method="post"[^>]*>.*?<\/form>/gs)];
  const bodies = forms.map(([form]) => {
    const fields = new URLSearchParams();
    for (const [tag] of form.matchAll(/<(?:input|textarea|select|button)\b[^>]*>/g)) {
      const name = attribute(tag, "name");
      if (name === undefined) continue;
      // The word of the page by which a form takes effect once would repeat the answer
      const value = (attribute(tag, "value") || "Words").replace(/&?_once=[\w-]+/, "");
      fields.set(name, value.replaceAll(ID, idFor));
    }
    return fields;
  });
  const named = bodies.filter((fields) => fields.has(FORM_FIELD));
  return [...new Map(named.map((one) => [one.get(FORM_FIELD)?.split("?")[0], `${one}`])).values()];
}
