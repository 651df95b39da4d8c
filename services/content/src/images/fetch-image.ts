import { isIP } from "node:net";
import { Agent } from "undici";
import { download, UpstreamError } from "../upstream/download.ts";
import { imageTypeOf } from "./image-type.ts";
import { isPublicAddress, lookupPublic } from "./public-address.ts";

/** Maximum size of a served image in bytes. */
export const IMAGE_BYTES_MAX = 2 * 1024 * 1024;

/** Maximum number of redirects; news sites use one, from http to https or to their image server. */
const REDIRECTS_MAX = 3;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface Image {
  content: Buffer;
  /** media type, detected from the content */
  contentType: string;
}

/**
 * Creates a function that fetches an image from a public host, never from this machine or its network, also through
 * names and redirects.
 *
 * @param options.timeoutMs milliseconds for the whole image, redirects included
 * @param options.privateHosts `host:port` of hosts that may have private addresses
 * @returns a function that rejects without a usable image
 */
export function createImageFetcher(options: {
  timeoutMs: number;
  privateHosts: readonly string[];
}): (address: string) => Promise<Image> {
  const { timeoutMs, privateHosts } = options;
  const agent = new Agent({ connect: { lookup: lookupPublic, timeout: timeoutMs } });

  return async (address) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = new URL(address);
    for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
      const trusted = privateHosts.includes(url.host);
      if (!trusted) assertWeb(url);
      const { status, location, body } = await download(url, {
        maxBytes: IMAGE_BYTES_MAX,
        signal,
        accept: "image/avif,image/webp,image/*;q=0.8",
        dispatcher: trusted ? undefined : agent,
      });
      if (!REDIRECTS.has(status) || !location) return toImage(status, body);
      url = new URL(location, url);
    }
    throw new UpstreamError(`The server redirects more than ${REDIRECTS_MAX} times.`);
  };
}

/** Names are checked during their look-up, which literal addresses skip. */
function assertWeb({ protocol, hostname }: URL): void {
  const literal = hostname.replace(/^\[(.*)\]$/, "$1");
  if (protocol !== "http:" && protocol !== "https:")
    throw new UpstreamError("This address is neither http nor https.");
  if (isIP(literal) && !isPublicAddress(literal)) {
    throw new UpstreamError("This host has no public address.");
  }
}

function toImage(status: number, content: Buffer): Image {
  if (status !== 200) throw new UpstreamError(`The answer's status was ${status}.`);
  const contentType = imageTypeOf(content);
  if (!contentType) throw new UpstreamError("This image type isn't supported.");
  return { content, contentType };
}
