/** What ends each rule in the text of styled-components. */
const RULE_END = "/*!sc*/\n";

/**
 * The styles of a further part without the rules that the page has already. All parts number the shared components alike, as they
 * run the same shell.
 */
export function newStyles(css: string, known: Set<string>): string {
  let text = "";
  for (const rule of css.split(RULE_END)) {
    if (rule === "" || known.has(rule)) continue;
    known.add(rule);
    text += rule + RULE_END;
  }
  return text;
}
