/** What lays out the text of a text box. */
const COPIED = [
  "font",
  "letterSpacing",
  "wordSpacing",
  "padding",
  "border",
  "boxSizing",
  "direction",
  "textIndent",
] as const;

/** Pixels from the top of a text box to the bottom of the line with a character, as far as it is in sight. */
export function lineBottom(box: HTMLTextAreaElement, at: number): number {
  const style = getComputedStyle(box);
  const copy = document.createElement("div");
  for (const property of COPIED) copy.style[property] = style[property];
  Object.assign(copy.style, {
    position: "absolute",
    visibility: "hidden",
    whiteSpace: "pre-wrap",
    overflowWrap: "break-word",
    lineHeight: style.lineHeight,
    inlineSize: `${box.clientWidth}px`,
  });
  copy.textContent = box.value.slice(0, at);
  const mark = copy.appendChild(document.createElement("span"));
  mark.textContent = "@";
  document.body.append(copy);
  const bottom = mark.offsetTop + mark.offsetHeight - box.scrollTop;
  copy.remove();
  return Math.min(bottom, box.offsetHeight);
}
