import { writeStored } from "@oneworld/remote-kit";
import { localFaces, webFonts } from "@oneworld/ui";

/** Where a browser remembers the fonts that it has. */
const STORED = "fonts";

/** A new file has a new address. */
const addresses = webFonts.map(({ url }) => url).join(" ");

/** CSS pixels by which an element may move without being a layout shift (https://wicg.github.io/layout-instability). */
const STILL_PX = 3;

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Elements that are in view, and where they stand. */
const placesInView = (): [element: Element, top: number][] =>
  [...document.body.querySelectorAll("main *, aside *")]
    .map((element): [Element, number] => [element, topOf(element)])
    .filter(([, top]) => top < innerHeight);

function show(faces: readonly FontFace[]): void {
  for (const face of faces) document.fonts.add(face);
}

/** Shows fonts. If lines break elsewhere with them, and what is in view moves, the next page begins with them. */
function showInPlace(faces: readonly FontFace[]): void {
  const places = placesInView();
  show(faces);
  if (places.every(([element, top]) => Math.abs(topOf(element) - top) < STILL_PX)) return;
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

/** Has the local fonts in a page that the server hasn't rendered. */
export function addLocalFonts(): void {
  for (const face of localFaces) document.fonts.add(new FontFace(...face));
}

/** A script for the head of a page: the same before its first paint. */
export const localFonts = `for(const f of ${JSON.stringify(localFaces)})document.fonts.add(new FontFace(...f));`;

/** A script for the head of a page (see `beforeFirstPaint`): shows the web fonts if the browser has them. */
export const storedFonts = `if(localStorage.${STORED}===${JSON.stringify(JSON.stringify(addresses))}){
document.documentElement.dataset.fonts="stored";
for(const[f,u,w,r]of ${JSON.stringify(webFonts.map(({ family, url, weight, unicodeRange }) => [family, `url("${url}")`, weight, unicodeRange]))})
document.fonts.add(new FontFace(f,u,{weight:w,unicodeRange:r,display:"swap"}));
}`;
