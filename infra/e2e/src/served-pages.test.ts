import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import type { ProductList } from "@oneworld/contracts/shop/http";
import { RENDERING_COOKIE } from "@oneworld/contracts/site/served-page";
import type { Page, Route } from "@playwright/test";
import { signInAsSample, signUp } from "./member-calls.ts";
import { expect, takenOver, test } from "./site.ts";
import { watchTakeovers } from "./takeover.ts";

const [amara, lukas] = SAMPLE_MEMBERS;

/** Pages that members and visitors ask for at the same time. */
const INTERLEAVED = Number(process.env["INTERLEAVED_PAGES"] ?? 120);

/** Gives the browser what it would remember of earlier visits: a theme, a closed sidebar and a cart. */
async function rememberVisits(page: Page): Promise<void> {
  const { products } = (await (await page.request.get("/api/products")).json()) as ProductList;
  const cart = products.slice(0, 1).map(({ priceCents, ...product }) => ({
    ...product,
    price: priceCents / 100,
    cartQuantity: 2,
  }));
  const stored = { theme: "dark", "sidebar-expanded": "false", cartItems: JSON.stringify(cart) };
  await page.addInitScript((values) => Object.assign(localStorage, values), stored);
}

test("the browser takes over pages where it remembers a theme, a closed sidebar and a cart", async ({
  page,
}) => {
  await rememberVisits(page);
  const takesOver = await watchTakeovers(page);
  const mailedLinks = ["reset", "confirm", "stop"].map((name) => `/auth/${name}#token=word`);
  for (const address of ["/", "/Climate", "/shop", "/cart", "/about", "/review", ...mailedLinks])
    await takesOver(address);
});

test("pages that members and visitors ask for at the same time have nothing of each other", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const visitor = { cookie: "", marks: [] as string[] };
  const readers = [visitor];
  while (readers.length < 3) {
    const page = await browser.newPage();
    const { email, id } = await signUp(page);
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    readers.push({ cookie, marks: [email, id] });
    await page.close();
  }
  const addresses = ["/", "/Climate", "/welcome", "/notifications", "/shop"];
  const jobs = Array.from({ length: INTERLEAVED }, (_, number) => ({
    reader: readers[number % readers.length] ?? visitor,
    address: addresses[number % addresses.length] ?? "/",
  }));
  let renderedForMembers = 0;
  const readOne = async ({ reader, address }: (typeof jobs)[number]): Promise<void> => {
    const headers = { cookie: reader.cookie };
    const response = await fetch(new URL(address, baseURL), { headers, redirect: "manual" });
    const body = await response.text();
    const others = readers.filter((other) => other !== reader).flatMap(({ marks }) => marks);
    expect(others.filter((mark) => body.includes(mark))).toEqual([]);
    if (reader.marks.every((mark) => body.includes(mark)))
      renderedForMembers += +(reader !== visitor);
  };
  const read = async (): Promise<void> => {
    for (let job = jobs.pop(); job; job = jobs.pop()) await readOne(job);
  };
  await Promise.all(Array.from({ length: 12 }, read));
  // A busy machine may leave some to browsers
  expect(renderedForMembers).toBeGreaterThan(INTERLEAVED / 4);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads from the home page to a topic, an article and the shop", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/");
    await page
      .getByRole("navigation", { name: "All topics" })
      .getByRole("link", { name: "Climate" })
      .click();
    await expect(page).toHaveURL("/Climate");
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(await page.getByRole("article").count()).toBeGreaterThan(5);
    await page.goto("/shop");
    await expect(page.getByRole("article").or(page.getByRole("listitem")).first()).toBeVisible();
    await page.goto("/profile");
    await expect(page).toHaveURL("/auth/signin?returnTo=%2Fprofile");
  });

  test("a form that is sent has nothing of its content in the address", async ({ page }) => {
    await page.goto("/auth/signin");
    await page.getByLabel("Email").fill("a@example.org");
    await page.getByLabel("Password").first().fill("secret words");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL("/auth/signin");
  });
});

/** Holds the shell's script back until the returned function is called. @param isBroken whether it fails then */
async function holdScripts(page: Page, isBroken = false): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((go) => (release = go));
  await page.context().route(/\/main\.[0-9a-f]+\.js$/, async (route) => {
    await held;
    await (isBroken ? route.abort() : route.continue());
  });
  return () => release();
}

/** Waits until no event of before the takeover is left. */
const untilRepeated = (page: Page) =>
  page.waitForFunction(() => {
    const { oneWorldEarly } = globalThis as { oneWorldEarly?: { events: unknown[] } };
    return oneWorldEarly?.events.length === 0;
  });

test("what is typed and pressed before the scripts have come counts", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/auth/signin", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(amara.email);
  await page.getByLabel("Password").first().fill("OneWorld2026");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/auth/signin");
  release();
  await expect(page).toHaveURL("/welcome");
});

test("another page is shown in the frame that it was opened in before the scripts had come", async ({
  page,
}) => {
  for (const [served, opened, heading] of [
    ["/about", "/shop", "Shop"],
    ["/shop", "/Climate", "Climate"],
    ["/Climate", "/Inequality", "Inequality"],
    ["/search?q=river", "/search?q=harbour", "Search"],
    ["/nothing-here", "/about", "About us"],
    ["/about", "/about#part", "About us"],
  ] as const) {
    const release = await holdScripts(page);
    await page.goto(served, { waitUntil: "commit" });
    const signIn = page.getByRole("banner").getByRole("link", { name: "Sign In" });
    await signIn.focus();
    // As Back does after a reload
    await page.evaluate((address) => history.pushState(null, "", address), opened);
    release();
    await takenOver(signIn);
    await expect(page.getByRole("heading", { level: 1 }), opened).toHaveText(heading);
    const choices = page.getByRole("contentinfo").locator("form").first();
    const leadTo = () =>
      choices.evaluate((form: HTMLFormElement) => {
        const query = new URLSearchParams(new FormData(form) as never).toString();
        return [form.getAttribute("action"), query].filter(Boolean).join("?");
      });
    await expect.poll(leadTo).toBe(opened);
    await expect(signIn).toBeFocused();
    await page.context().unrouteAll();
  }
});

test("forms of the foot don't wait for the scripts, but where a mailed link has its token", async ({
  page,
}) => {
  await holdScripts(page);
  await page.goto("/auth/confirm#token=word", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Français" }).click();
  const held = await page.evaluate(() => {
    const { oneWorldEarly } = globalThis as { oneWorldEarly?: { events: unknown[] } };
    return oneWorldEarly?.events.length;
  });
  expect(held).toBe(1);
  await page.goto("/about", { waitUntil: "commit" });
  // Earlier than a form that waited would be sent
  const sent = page.waitForRequest(/\?language=fr$/, { timeout: 6_000 });
  await page.getByRole("button", { name: "Français" }).click();
  await sent;
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

test("a press right after the browser has taken a form over comes after what was typed before", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/quiz", { waitUntil: "commit" });
  const amount = page.getByRole("spinbutton", { name: "Amount" });
  await amount.fill("4");
  await amount.evaluate(({ form }: HTMLInputElement) => {
    const { oneWorldEarly: early } = globalThis as never as {
      oneWorldEarly: { isInteractive(element: unknown): boolean };
    };
    const press = () => (early.isInteractive(form) ? form?.requestSubmit() : setTimeout(press));
    press();
  });
  release();
  await expect(amount).toBeFocused();
  await untilRepeated(page);
  await expect(amount).toHaveAttribute("aria-invalid", "true");
});

test("a press in a form that needs scripts waits for them", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/quiz", { waitUntil: "commit" });
  const amount = page.getByRole("spinbutton", { name: "Amount" });
  await amount.fill("4");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  // After 8 s forms are sent that work without scripts
  await page.evaluate(() => new Promise((done) => setTimeout(done, 8_500)));
  release();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
});

test("what is typed before the scripts have come stays in a form that keeps drafts", async ({
  page,
}) => {
  await signInAsSample(page, amara);
  const release = await holdScripts(page);
  await page.goto("/createpost", { waitUntil: "commit" });
  const title = page.getByLabel("Title");
  await title.fill("Typed at once");
  // As a password manager fills fields in
  await page.getByLabel("Category").selectOption("Climate");
  release();
  // The draft begins with them
  const drafts = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  await expect.poll(drafts).toContain("Typed at once");
  await expect(title).toHaveValue("Typed at once");
  await expect(page.getByLabel("Category")).toHaveValue("Climate");
  await title.clear();
});

test("what is typed while the browser takes the page over stays whole", async ({ page }) => {
  await signInAsSample(page, lukas);
  const release = await holdScripts(page);
  await page.goto("/createpost", { waitUntil: "commit" });
  const words = "The river rose in the night, and by morning the bridge was gone.";
  const content = page.getByLabel("Description");
  await content.pressSequentially("Begun: ");
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  release();
  await content.pressSequentially(words, { delay: 50 });
  await takenOver(content);
  await expect(content).toHaveValue(`Begun: ${words}`);
});

test("presses before the scripts have come count where the browser remembers something", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => {
    localStorage.theme ??= "dark";
  });
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const toggle = page.getByRole("button", { name: "Toggle sidebar" });
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.click();
  await page.getByRole("button", { name: "Next slide" }).click();
  await page.getByRole("button", { name: "Theme: " }).click();
  release();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("button", { name: "Theme: system" })).toBeVisible();
  await expect(page.getByRole("group", { name: /^2 \/ / })).toBeInViewport();
});

for (const [what, answer] of [
  ["fails", (route: Route) => route.abort()],
  ["doesn't come", () => new Promise<void>(() => {})],
] as const) {
  test.describe(`where a script of the page ${what}`, () => {
    test.use({ toleratesErrors: true });

    test("forms work as they do without scripts", async ({ page }) => {
      await page.context().route(/\/main\.[0-9a-f]+\.js$/, answer);
      await page.goto("/auth/signin", { waitUntil: "commit" });
      await page.getByLabel("Email").fill(amara.email);
      await page.getByLabel("Password").first().fill("OneWorld2026");
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(page).toHaveURL("/welcome", { timeout: 20_000 });
    });
  });
}

for (const isBroken of [false, true]) {
  test.describe(`where the scripts ${isBroken ? "fail" : "come"} later`, () => {
    test.use({ toleratesErrors: isBroken });

    test("what one member pressed isn't done as the member who has signed in meanwhile", async ({
      page,
    }) => {
      await signUp(page);
      const release = await holdScripts(page, isBroken);
      await page.goto(`/userprofile/${lukas.id}/safety`, { waitUntil: "commit" });
      await page
        .getByRole("main")
        .getByRole("button", { name: `Block ${lukas.name}` })
        .click();
      const { id, name } = await signUp(page);
      // As the other tab's shell does
      await page.evaluate((member) => localStorage.setItem("userInfo", JSON.stringify(member)), {
        id,
        name,
      });
      const calls: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
      });
      release();
      await untilRepeated(page);
      // By then a repeated press has led to a call
      await page.evaluate(() => fetch("/api/users/session"));
      const path = `/userprofile/${lukas.id}/safety`;
      expect(calls).not.toContain(isBroken ? path : `/api/blocks/${lukas.id}`);
    });
  });
}

test("several presses before the scripts have come count as one", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/shop", { waitUntil: "commit" });
  const add = page
    .getByRole("main")
    .getByRole("button", { name: /^Add .+ to cart$/ })
    .first();
  for (let press = 0; press < 3; press += 1) await add.click();
  release();
  const quantities = () => page.evaluate(() => localStorage.getItem("cartItems"));
  await expect.poll(quantities).toContain("cartQuantity");
  expect(await quantities()).toContain('"cartQuantity":1');
});

test("choices before the scripts have come count", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/report", { waitUntil: "commit" });
  const kind = page.getByLabel("What do you want to report?");
  await kind.focus();
  // Only a visitor's own input counts, not a script's
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(kind).toHaveValue("user");
  release();
  await expect(page.getByLabel("Which member?")).toBeVisible();
  await expect(kind).toHaveValue("user");
});

test("stars that are chosen before the scripts have come count", async ({ page }) => {
  await signInAsSample(page, amara);
  const release = await holdScripts(page);
  await page.goto("/addreview", { waitUntil: "commit" });
  const stars = page.getByRole("radio", { name: /^4 / });
  await stars.check({ force: true });
  release();
  await takenOver(stars);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("rating");
  await expect(stars).toBeChecked();
});

test("scripts begin also where the browser paints nothing", async ({ page }) => {
  await page.addInitScript(() => void (globalThis.requestAnimationFrame = () => 0));
  await page.goto("/about");
  const types = () =>
    page.evaluate(() =>
      [...document.scripts].flatMap(({ src, type }) => (src.includes("/shell/") ? type : [])),
    );
  await expect.poll(types).toContain("");
});

test("an unknown address answers a whole page, the same as others, where choices lead to the home page", async ({
  page,
  request,
}) => {
  // This is rendered for each request
  const cookie = `${RENDERING_COOKIE}=unasked`;
  const read = async (path: string) => {
    const answer = await request.get(path, { headers: { cookie } });
    expect(answer.status()).toBe(404);
    return answer.text();
  };
  const whole = await read("/nothing-here");
  expect(whole).toContain("There is nothing at this address.");
  expect(await read("/nothing/there?there=1")).toBe(whole);
  await page.goto("/nothing-here?there=1");
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("html")).toHaveAttribute("lang", /^fr/);
});
