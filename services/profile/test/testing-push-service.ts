import { createDecipheriv, createECDH, createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { listenLocally } from "@oneworld/service-kit/test/testing-servers";

/** What a push service was asked to deliver. */
interface Delivery {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service that keeps what it is given, on an own port of this machine. */
export async function startPushService() {
  const deliveries: Delivery[] = [];
  const answers = { status: 201, isSilent: false, hangsUp: false };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { url: path = "", headers } = request;
      deliveries.push({ path, headers, body: Buffer.concat(parts) });
      if (answers.hangsUp) request.socket.destroy();
      if (answers.isSilent || answers.hangsUp) return;
      response.writeHead(answers.status, { location: "http://127.0.0.1:9/elsewhere" }).end();
    });
  });
  const origin = `http://127.0.0.1:${await listenLocally(server)}`;
  return {
    origin,
    deliveries,
    /** the status with which it answers, if it does */
    answers,
    /** Ends the calls that it was silent to, and each one from now on. */
    hangUp: () => {
      Object.assign(answers, { isSilent: false, hangsUp: true });
      server.closeAllConnections();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const mac = createHmac("sha256", key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

/** A browser with a subscription, which decrypts what is sent to it (RFC 8291 and 8188). */
export function createPushBrowser(endpoint: string) {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  const subscription = {
    endpoint,
    keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") },
  };

  function decrypt(body: Buffer): unknown {
    const [salt, keyEnd] = [body.subarray(0, 16), 21 + (body[20] ?? 0)];
    const [sender, sealed] = [body.subarray(21, keyEnd), body.subarray(keyEnd)];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
    const secret = hmac(hmac(auth, pair.computeSecret(sender)), info, "\u0001");
    const derived = hmac(salt, secret);
    const key = hmac(derived, "Content-Encoding: aes128gcm\0\u0001").subarray(0, 16);
    const nonce = hmac(derived, "Content-Encoding: nonce\0\u0001").subarray(0, 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }
  return { subscription, decrypt };
}
