import type { FrontEndManifest } from "./front-end-manifest.ts";
import type { Messages } from "./languages.ts";

type Values = NonNullable<FrontEndManifest["pages"][number]["values"]>;

/** The manifest with its words (titles, descriptions, labels) as `translate` says them. */
export function mapManifestMessages(
  manifest: FrontEndManifest,
  translate: (message: string) => string,
): FrontEndManifest {
  const labelled = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([name, allowed]) => [name, labelsOf(allowed, translate)]),
    );
  const pages = manifest.pages.map((page) => ({
    ...page,
    title: translate(page.title),
    description: translate(page.description),
    ...(page.values && { values: labelled(page.values) }),
  }));
  const menu = manifest.menu?.map((entry) => ({ ...entry, label: translate(entry.label) }));
  return { ...manifest, pages, ...(menu && { menu }) };
}

/** A value without a label is called by itself, which in another language needs a label. */
const labelsOf = (
  allowed: Values[string],
  translate: (message: string) => string,
): Values[string] => {
  const labels = Array.isArray(allowed)
    ? allowed.map((value: string) => [value, value] as const)
    : Object.entries<string>(allowed as Readonly<Record<string, string>>);
  return Object.fromEntries(labels.map(([value, label]) => [value, translate(label)]));
};

/** All words of a manifest: what its catalogues translate. */
export function manifestMessages(manifest: FrontEndManifest): string[] {
  const found = new Set<string>();
  mapManifestMessages(manifest, (message) => {
    found.add(message);
    return message;
  });
  return [...found];
}

/** The manifest in another language; what isn't translated stays English. */
export const translateManifest = (
  manifest: FrontEndManifest,
  messages: Messages | undefined,
): FrontEndManifest =>
  messages ? mapManifestMessages(manifest, (message) => messages[message] ?? message) : manifest;
