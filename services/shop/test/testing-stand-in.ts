import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@oneworld/service-kit/test/testing-process";
import { inject } from "vitest";

/** Secret key that the stand-in under test takes. */
export const STRIPE_KEY = "sk_test_of_the_tests";

/** What the stand-in under test signs with. */
export const WEBHOOK_SECRET = "whsec_of_the_tests_0123456789";

/** What stands in for Stripe, as a process of its own. */
export interface StandIn {
  url: string;
  /**
   * Presses a button of the page on which a session is paid.
   *
   * @param address goods are sent there; to the sample address when left out
   * @returns where the browser goes then
   */
  press(sessionId: string, action: string, address?: Record<string, string>): Promise<string>;
  /** Posts to an address of its pages; JSON where there is a body. */
  post(address: string, body?: unknown): Promise<Response>;
  /** Its page at an address. */
  page(address: string): Promise<string>;
  close(): Promise<void>;
}

/** @param shopUrl where its webhooks go; nowhere when left out */
export async function startStandIn(shopUrl?: string): Promise<StandIn> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(path.join(tmpdir(), "shop-stand-in-"));
  const child = spawn(process.execPath, [inject("standIn")], {
    env: {
      PORT: String(port),
      STAND_INS_DIR: folder,
      MAIL_DIR: path.join(folder, "mail"),
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      ...(shopUrl !== undefined && { SHOP_URL: shopUrl }),
    },
    // Over the channel it learns of the tests' end, however they end
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const gone = once(child, "exit");
  await answering(`${url}/readyz`, gone);
  const post = (address: string, body?: unknown): Promise<Response> =>
    fetch(new URL(address, url), {
      method: "POST",
      redirect: "manual",
      ...(body !== undefined && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
  return {
    url,
    post,
    press: async (sessionId, action, address) => {
      const response = await fetch(new URL(`/local/checkout/${sessionId}/${action}`, url), {
        method: "POST",
        redirect: "manual",
        ...(address && { body: new URLSearchParams(address) }),
      });
      if (response.status === 303) return response.headers.get("location") ?? "";
      throw new Error(`${action} answered ${response.status}: ${await response.text()}`);
    },
    page: async (address) => (await fetch(new URL(address, url))).text(),
    close: async () => {
      child.kill("SIGKILL");
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Waits until an address answers well, or its process has gone. */
export async function answering(address: string, gone: Promise<unknown>): Promise<void> {
  let isGone = false;
  void gone.then(() => (isGone = true));
  for (;;) {
    const response = await fetch(address).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    if (isGone) throw new Error(`The process for ${address} has ended.`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
