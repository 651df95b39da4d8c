/** Fields that are empty until someone types into them. */
const FIELDS =
  "textarea, input:not([type]), input:is([type=text], [type=search], [type=email], [type=password])";

/** Whether a choice isn't the one with which it came. */
const isChosen = ({ options, selectedIndex }: HTMLSelectElement): boolean =>
  selectedIndex !==
  Math.max(
    0,
    [...options].findIndex((option) => option.hasAttribute("selected")),
  );

/** Whether a reload of the page would lose what was typed or chosen. */
export const hasTypedWords = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
    ({ value }) => value !== "",
  ) || [...document.querySelectorAll("select")].some(isChosen);
