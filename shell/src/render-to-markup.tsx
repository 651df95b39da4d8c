import type { RenderedPart } from "@oneworld/contracts/site/served-page";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server.browser";
import { ServerStyleSheet, StyleSheetManager } from "styled-components";

const STYLE_TAG = /^<style(?<attributes>[^>]*)>(?<css>[^]*)<\/style>$/;

/** How `renderToString` begins a boundary that waits or has failed, of which it says no more. */
const UNFINISHED = "<!--$!-->";

/** The markup of the elements of one part, and the styles that they use. */
export function createMarkup() {
  const sheet = new ServerStyleSheet();
  return {
    /**
     * @param identifierPrefix distinguishes the element's ids from those of others on the page
     * @throws what any part of the element throws
     */
    async render(element: ReactNode, identifierPrefix: string): Promise<string> {
      const tree = <StyleSheetManager sheet={sheet.instance}>{element}</StyleSheetManager>;
      const quick = renderToString(tree, { identifierPrefix });
      return quick.includes(UNFINISHED) ? renderWhole(tree, identifierPrefix) : quick;
    },
    /** To be called once, in the end. */
    styles(): Pick<RenderedPart, "css" | "styles"> {
      const tag = STYLE_TAG.exec(sheet.getStyleTags());
      sheet.seal();
      return { css: tag?.groups?.["css"] ?? "", styles: tag?.groups?.["attributes"] ?? "" };
    },
  };
}

/** Takes twice as long as `renderToString`, but waits for lazy code and throws what a boundary would hide. */
async function renderWhole(tree: ReactNode, identifierPrefix: string): Promise<string> {
  let failure: { error: unknown } | undefined;
  const stream = await renderToReadableStream(tree, {
    identifierPrefix,
    // Larger boundaries would be sent apart from their places, with scripts that move them
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= { error };
    },
  });
  await stream.allReady;
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let html = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    html += decoder.decode(value as Uint8Array, { stream: true });
  }
  if (failure) throw failure.error;
  return html;
}
