/** Fields that are empty until someone types into them. React makes their default what is typed. */
const TEXTS =
  "textarea, input:not([type]), input:is([type=text], [type=search], [type=email], [type=password])";

/** Whether a field isn't as it came. */
const isChanged = (field: HTMLInputElement): boolean => {
  if (field.matches(TEXTS)) return field.value !== "";
  const { checked, defaultChecked, value, defaultValue } = field;
  return checked !== defaultChecked || value !== defaultValue;
};

/** Whether a choice isn't the one with which it came. */
const isChosen = ({ options, selectedIndex }: HTMLSelectElement): boolean =>
  selectedIndex !==
  Math.max(
    0,
    [...options].findIndex((option) => option.hasAttribute("selected")),
  );

/** Whether a reload of the page would lose what was typed or chosen. */
export const hasChanges = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>("input, textarea")].some(isChanged) ||
  [...document.querySelectorAll("select")].some(isChosen);
