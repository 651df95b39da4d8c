import type { Checkout, CreateCheckout } from "@oneworld/contracts/shop/http";
import type { Page } from "@playwright/test";
import { send } from "./member-calls.ts";

/** Pays as the page's member by API calls. @returns the return address of the payment page */
export async function payByApi(page: Page, purchase: CreateCheckout): Promise<string> {
  const path = "/api/stripe/create-checkout-session";
  const { url } = await send<Checkout>(page, "POST", path, purchase);
  const paid = await page.request.post(`${url}/pay`);
  return paid.url();
}
