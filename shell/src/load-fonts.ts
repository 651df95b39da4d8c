import { writeStored } from "@oneworld/remote-kit";
import { webFonts } from "@oneworld/ui";

/** Where a browser remembers the fonts that it has. */
const STORED = "fonts";

/** A new file has a new address. */
const addresses = webFonts.map(({ url }) => url).join(" ");

/** Where what is in view stands, in CSS pixels from the top. */
const placesInView = (): string =>
  [...document.body.querySelectorAll("main *, aside *")]
    .map((element) => Math.round(element.getBoundingClientRect().top))
    .filter((top) => top < innerHeight)
    .join();

function show(faces: readonly FontFace[]): void {
  for (const face of faces) document.fonts.add(face);
}

/** Shows fonts. If lines break elsewhere with them, and what is in view moves, the next page begins with them. */
function showInPlace(faces: readonly FontFace[]): void {
  const before = placesInView();
  show(faces);
  if (placesInView() === before) return;
  for (const face of faces) document.fonts.delete(face);
  addEventListener("single-spa:before-routing-event", () => show(faces), { once: true });
}

/**
 * Loads the web fonts. Begun here and not in the HTML, they don't take bandwidth from the scripts that this page waits for. A
 * browser that has them shows them at once ({@link storedFonts}).
 */
export function loadFonts(): void {
  if (document.documentElement.dataset.fonts) return;
  const faces = webFonts.map(
    ({ family, url, weight, unicodeRange }) =>
      new FontFace(family, `url("${url}")`, { weight, unicodeRange, display: "swap" }),
  );
  Promise.all(faces.map(async (face) => face.load())).then(
    () => {
      showInPlace(faces);
      return writeStored("local", STORED, addresses);
    },
    // A page without web fonts is in local ones
    () => undefined,
  );
}

/** A script for the head of a page (see `beforeFirstPaint`): shows the web fonts if the browser has them. */
export const storedFonts = `if(localStorage.${STORED}===${JSON.stringify(JSON.stringify(addresses))}){
document.documentElement.dataset.fonts="stored";
for(const[f,u,w,r]of ${JSON.stringify(webFonts.map(({ family, url, weight, unicodeRange }) => [family, `url("${url}")`, weight, unicodeRange]))})
document.fonts.add(new FontFace(f,u,{weight:w,unicodeRange:r,display:"swap"}));
}`;
