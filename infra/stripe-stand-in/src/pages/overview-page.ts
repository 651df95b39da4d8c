import { html } from "hono/html";
import type { Faults } from "../faults.ts";
import type { Charge, Session } from "../objects.ts";
import { button, day, dollars, layout, type Html } from "./layout.ts";

/** What the overview shows. */
export interface Overview {
  sessions: Session[];
  charges: Charge[];
  faults: Faults;
}

/** The latest payments, to answer for the bank and to refund, and what is set to go wrong. */
export const overviewPage = ({ sessions, charges, faults }: Overview): Html =>
  layout("Test payments", [
    html`<h2>Checkout</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Begun</th>
            <th scope="col">Amount</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          ${sessions.map(
            (session) =>
              html`<tr>
                <td><a href="/local/checkout/${session.id}">${day(session.created)}</a></td>
                <td>${dollars(session.amount_total)}</td>
                <td>${session.status}, ${session.payment_status}</td>
              </tr>`,
          )}
        </tbody>
      </table>`,
    html`<h2>Charges</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          ${charges.map(
            (charge) =>
              html`<tr>
                <td>${charge.description}</td>
                <td>${dollars(charge.amount)}</td>
                <td>
                  ${charge.refunded ? "refunded" : button(`/local/stripe/refund/${charge.id}`, "Refund")}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>`,
    html`<h2>Faults</h2>
      <p>
        Set with <code>POST /local/stripe/faults</code>: <code>${JSON.stringify(faults)}</code>
      </p>`,
  ]);

/** What a charge was for. */
export const receiptPage = (charge: Charge): Html =>
  layout("Receipt", [
    html`<p>${charge.description}</p>
      <p><strong>${dollars(charge.amount)}</strong>, paid on ${day(charge.created)}.</p>
      ${charge.amount_refunded > 0 ? html`<p>${dollars(charge.amount_refunded)} were paid back.</p>` : ""}
      <p class="quiet">${charge.id}</p>`,
  ]);
