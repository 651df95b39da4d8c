import type { RenderedPart } from "@oneworld/contracts/site/served-page";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server.browser";
import { ServerStyleSheet, StyleSheetManager } from "styled-components";

const STYLE_TAG = /^<style(?<attributes>[^>]*)>(?<css>[^]*)<\/style>$/;

/** How `renderToString` begins a boundary that waits or has failed, of which it says no more. */
const UNFINISHED = "<!--$!-->";

/**
 * The markup of an element and the styles that it uses.
 *
 * @param identifierPrefix distinguishes its ids from those of other parts of the page
 * @throws what any part of the element throws
 */
export async function renderToMarkup(
  element: ReactNode,
  identifierPrefix: string,
): Promise<Pick<RenderedPart, "html" | "css" | "styles">> {
  const sheet = new ServerStyleSheet();
  const tree = <StyleSheetManager sheet={sheet.instance}>{element}</StyleSheetManager>;
  const quick = renderToString(tree, { identifierPrefix });
  const html = quick.includes(UNFINISHED) ? await renderWhole(tree, identifierPrefix) : quick;
  const tag = STYLE_TAG.exec(sheet.getStyleTags());
  sheet.seal();
  return { html, css: tag?.groups?.["css"] ?? "", styles: tag?.groups?.["attributes"] ?? "" };
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
