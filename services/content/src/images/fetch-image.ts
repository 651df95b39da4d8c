import { isIP } from "node:net";
import { Agent } from "undici";
import { download, UpstreamError } from "../upstream/download.ts";
import { imageTypeOf } from "./image-type.ts";
import { isPublicAddress, lookupPublic } from "./public-address.ts";

/** Bytes of the largest image that is passed on. */
export const IMAGE_BYTES_MAX = 2 * 1024 * 1024;

/** Redirects that are followed; news sites use one, from http to https or to their picture server. */
const REDIRECTS_MAX = 3;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface Image {
  content: Buffer;
  /** media type, by content */
  contentType: string;
}

/**
 * Makes a function that gets an image from a public host: never from this machine or its network, wherever names and
 * redirects lead.
 *
 * @param options.timeoutMs milliseconds until the whole image must be there, redirects included
 * @param options.privateHosts `host:port` of hosts that may have private addresses all the same
 * @returns a function that rejects where there is no such image
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
    throw new UpstreamError(`There are more than ${REDIRECTS_MAX} redirects.`);
  };
}

/** Names are checked when they are looked up; an address in place of a name is never looked up. */
function assertWeb({ protocol, hostname }: URL): void {
  const literal = hostname.replace(/^\[(.*)\]$/, "$1");
  if (protocol !== "http:" && protocol !== "https:")
    throw new UpstreamError("This is no web address.");
  if (isIP(literal) && !isPublicAddress(literal)) {
    throw new UpstreamError("This host has no public address.");
  }
}

function toImage(status: number, content: Buffer): Image {
  if (status !== 200) throw new UpstreamError(`The answer's status was ${status}.`);
  const contentType = imageTypeOf(content);
  if (!contentType) throw new UpstreamError("This is not an image of a type that is served.");
  return { content, contentType };
}
