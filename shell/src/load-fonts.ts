import { writeStored } from "@oneworld/remote-kit";
import { webFonts } from "@oneworld/ui";

/** Where a browser remembers the fonts that it has. */
const STORED = "fonts";

/** A new file has a new address. */
const addresses = webFonts.map(({ url }) => url).join(" ");

/**
 * Loads the web fonts. Begun here and not in the HTML, they don't take bandwidth from the scripts that this page waits for. A
 * browser that has them shows them at once ({@link storedFonts}).
 */
export function loadFonts(): void {
  if (document.documentElement.dataset.fonts) return;
  const loading = webFonts.map(async ({ family, url, weight, unicodeRange }) => {
    const face = new FontFace(family, `url("${url}")`, { weight, unicodeRange, display: "swap" });
    document.fonts.add(face);
    await face.load();
  });
  // A page without web fonts is in local ones
  Promise.all(loading).then(
    () => writeStored("local", STORED, addresses),
    () => undefined,
  );
}

/** A script for the head of a page (see `beforeFirstPaint`): shows the web fonts if the browser has them. */
export const storedFonts = `if(localStorage.${STORED}===${JSON.stringify(JSON.stringify(addresses))}){
document.documentElement.dataset.fonts="stored";
for(const[f,u,w,r]of ${JSON.stringify(webFonts.map(({ family, url, weight, unicodeRange }) => [family, `url("${url}")`, weight, unicodeRange]))})
document.fonts.add(new FontFace(f,u,{weight:w,unicodeRange:r,display:"swap"}));
}`;
