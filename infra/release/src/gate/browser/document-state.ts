/** What a remote must leave as it was, for the shell and for the next remote. */
export interface DocumentState {
  /** the page's own elements, with their attributes */
  elements: string[];
  /** elements right below the body */
  body: string[];
  /** sheets of the page, by what they are */
  styles: string[];
  /** functions of the browser that are no longer its own */
  replaced: string[];
}

/**
 * Runs in the page.
 *
 * @param folder where the candidate's files are: sheets from there may stay, since they are loaded once
 */
export function documentState(folder: string): DocumentState {
  const describe = (element: Element): string =>
    [element.localName, ...[...element.attributes].map(({ name, value }) => `${name}=${value}`)]
      .join(" ")
      .slice(0, 120);
  const isOwn = (value: unknown): boolean =>
    typeof value === "function" &&
    Function.prototype.toString.call(value).includes("[native code]");
  const functions: Record<string, unknown> = {
    fetch: window.fetch,
    XMLHttpRequest: window.XMLHttpRequest,
    Promise: window.Promise,
    "JSON.parse": JSON.parse,
    "Array.prototype.map": Array.prototype.map,
    "Node.prototype.appendChild": Node.prototype.appendChild,
    "localStorage.setItem": localStorage.setItem,
  };
  return {
    elements: [document.documentElement, document.body].map(describe),
    body: [...document.body.children]
      .filter(({ localName }) => localName !== "script")
      .map(describe),
    styles: [...document.querySelectorAll("style, link[rel=stylesheet]")]
      // The sheet of styled-components, which is the shell's; and others' chunks
      .filter((element) => !element.hasAttribute("data-styled"))
      .map((element) =>
        element instanceof HTMLLinkElement
          ? new URL(element.href).pathname
          : `style ${element.textContent}`,
      )
      .filter((name) => !name.startsWith(folder))
      .map((name) => name.slice(0, 120)),
    replaced: Object.entries(functions)
      .filter(([, value]) => !isOwn(value))
      .map(([name]) => name),
  };
}

/** What is in the state now and wasn't before, in words. */
export function changesBetween(before: DocumentState, after: DocumentState): string[] {
  const added = (part: keyof DocumentState): string[] => {
    const rest = [...before[part]];
    return after[part].filter((item) => {
      const at = rest.indexOf(item);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
  };
  return [
    ...added("elements").map((element) => `the page's own element <${element}>`),
    ...added("body").map((element) => `<${element}> below the body`),
    ...added("styles").map((style) => `the sheet ${style}`),
    ...added("replaced").map((name) => `a replaced ${name}`),
  ];
}
