/** The parts of a page that a remote must restore for the shell and the next remote. */
export interface DocumentState {
  /** the page's own elements, with their attributes */
  elements: string[];
  /** children of the body */
  body: string[];
  /** style sheets */
  styles: string[];
  /** replaced functions of the browser */
  replaced: string[];
}

/**
 * Runs in the page.
 *
 * @param folder folder of the candidate's files: its sheets may stay, since they are loaded once
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
      // The sheet of styled-components belongs to the shell
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

/** Additions since the state before, in words. */
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
