import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { storedMailSchema } from "@oneworld/contracts/mail/stored-mail";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMailer } from "./mailer.ts";

const SITE_URL = "https://oneworld.example";
const EMAIL = {
  to: "zoë@example.org",
  subject: "Grüße",
  text: `Follow this:\n\n${SITE_URL}/auth/reset#token=${"x".repeat(43)}\n\nBye`,
};

describe("mail without a server", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "mail-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("becomes one complete file per email, in the order of sending", async () => {
    const place = path.join(folder, "made", "when", "needed");
    const mailer = createMailer({ SITE_URL, MAIL_DIR: place });
    await mailer(EMAIL);
    await mailer({ ...EMAIL, to: "b@example.org", subject: "Second", language: "ar" });
    const files = readdirSync(place).toSorted();
    const mails = files.map((file) =>
      storedMailSchema.strict().parse(JSON.parse(readFileSync(path.join(place, file), "utf8"))),
    );
    expect(mails).toMatchObject([
      { ...EMAIL, language: "en", from: "One World. One Future. <no-reply@oneworld.example>" },
      { to: "b@example.org", subject: "Second", language: "ar" },
    ]);
    expect(files).toEqual(mails.map(({ id }) => `${id}.json`));
  });

  it("is readable only for the process's own user", async () => {
    const place = path.join(folder, "private");
    await createMailer({ SITE_URL, MAIL_DIR: place })(EMAIL);
    const [file = ""] = readdirSync(place);
    const modes = [place, path.join(place, file)].map((one) => statSync(one).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });
});

describe("mail with a server", async () => {
  const received: { from: unknown; to: string[]; message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom && envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      let message = "";
      stream.setEncoding("utf8");
      stream.on("data", (chunk: string) => (message += chunk));
      stream.on("end", () => {
        received.push({ from, to, message });
        done();
      });
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await new Promise((resolve) => listener.once("listening", resolve));
  const address = listener.address();
  const url = `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it("is delivered there and not to the folder", async () => {
    const mailer = createMailer({
      SITE_URL,
      SMTP_URL: url,
      MAIL_DIR: "/nowhere",
      MAIL_FROM: "The Team <team@oneworld.example>",
    });
    await mailer({ ...EMAIL, to: "noor@example.org" });
    expect(received).toMatchObject([{ from: "team@oneworld.example", to: ["noor@example.org"] }]);
    const message = received[0]?.message ?? "";
    expect(message).toMatch(/^From: The Team <team@oneworld\.example>\r$/m);
    expect(message).toMatch(/^To: noor@example\.org\r$/m);
    expect(message).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=\r$/m);
    expect(message.replaceAll("=\r\n", "").replaceAll("=3D", "=")).toContain(
      `/auth/reset#token=${"x".repeat(43)}`,
    );
  });

  it("lets mail programs unsubscribe by one press", async () => {
    const mailer = createMailer({ SITE_URL, SMTP_URL: url });
    await mailer({ ...EMAIL, to: "noor@example.org", unsubscribe: `${SITE_URL}/stop?token=x` });
    const message = received.at(-1)?.message ?? "";
    expect(message).toContain(`List-Unsubscribe: <${SITE_URL}/stop?token=x>\r\n`);
    expect(message).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  });

  it("names its language", async () => {
    const mailer = createMailer({ SITE_URL, SMTP_URL: url });
    await mailer({ ...EMAIL, to: "noor@example.org", subject: "أسبوعك", language: "ar" });
    const message = received.at(-1)?.message ?? "";
    expect(message).toMatch(/^Content-Language: ar\r$/m);
  });

  it("fails when the server is unreachable", async () => {
    const mailer = createMailer({ SITE_URL, SMTP_URL: "smtp://127.0.0.1:9" });
    await expect(mailer(EMAIL)).rejects.toThrow("ECONNREFUSED");
  });
});
