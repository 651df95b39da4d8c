/**
 * Runs in the page. Describes the parts that a remote must restore for the shell and the next remote: the page's own elements with
 * their attributes, children of the body, style sheets, and replaced functions of the browser.
 *
 * @param folder folder of the candidate's files: its sheets may stay, since they are loaded once
 */
export function documentState(folder: string): string[] {
  const describe = (element: Element): string =>
    [element.localName, ...[...element.attributes].map(({ name, value }) => `${name}=${value}`)]
      .join(" ")
      .slice(0, 120);
  const isReplaced = (value: unknown): boolean =>
    typeof value !== "function" ||
    !Function.prototype.toString.call(value).includes("[native code]");
  const functions: Record<string, unknown> = {
    fetch: window.fetch,
    XMLHttpRequest: window.XMLHttpRequest,
    Promise: window.Promise,
    "JSON.parse": JSON.parse,
    "Array.prototype.map": Array.prototype.map,
    "Node.prototype.appendChild": Node.prototype.appendChild,
    "localStorage.setItem": localStorage.setItem,
  };
  const sheets = [...document.querySelectorAll("style, link[rel=stylesheet]")]
    // The sheet of styled-components belongs to the shell
    .filter((element) => !element.hasAttribute("data-styled"))
    .map((element) =>
      element instanceof HTMLLinkElement
        ? new URL(element.href).pathname
        : `style ${element.textContent}`,
    )
    .filter((name) => !name.startsWith(folder));
  return [
    ...[document.documentElement, document.body].map(
      (element) => `the page's own element <${describe(element)}>`,
    ),
    ...[...document.body.children]
      .filter(({ localName }) => localName !== "script")
      .map((element) => `<${describe(element)}> below the body`),
    ...sheets.map((name) => `the sheet ${name.slice(0, 120)}`),
    ...Object.keys(functions)
      .filter((name) => isReplaced(functions[name]))
      .map((name) => `a replaced ${name}`),
  ];
}

/** What the state after has and the one before hasn't, or has less often. */
export function additions(before: readonly string[], after: readonly string[]): string[] {
  const rest = [...before];
  return after.filter((item) => {
    const at = rest.indexOf(item);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
