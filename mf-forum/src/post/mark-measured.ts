/**
 * Marks a card (`data-measured`) two frames after it came, when the browser has taken its real height.
 * From then on it may be left out of the layout while off screen without the page changing its length, so that a scroll
 * position still names the same card after going Back.
 *
 * @returns stops it; made to be the card's ref
 */
export function markMeasured(card: HTMLElement): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      card.dataset["measured"] = "";
    });
  });
  return () => cancelAnimationFrame(frame);
}
