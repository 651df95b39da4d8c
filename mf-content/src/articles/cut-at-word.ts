/** What of a box decides how much of a text fits into it. */
export type TextBox = Pick<HTMLElement, "textContent" | "scrollHeight" | "clientHeight">;

/** Sets the text of a box that hides what overflows it: as many whole words as fit, with an ellipsis if some are left out. */
export function cutAtWord(box: TextBox, text: string): void {
  const words = text.split(/\s+/);
  // Lines may end between two pixels
  const fits = (count: number): boolean => {
    const head = words
      .slice(0, count)
      .join(" ")
      .replace(/[,;:–—-]$/, "");
    box.textContent = count === words.length ? text : `${head} …`;
    return box.scrollHeight <= box.clientHeight + 1;
  };
  if (fits(words.length)) return;
  let fitting = 0;
  let over = words.length;
  while (over - fitting > 1) {
    const middle = Math.floor((fitting + over) / 2);
    if (fits(middle)) fitting = middle;
    else over = middle;
  }
  if (fitting > 0) fits(fitting);
  else box.textContent = text;
}
