import { html } from "hono/html";
import type { SimulatedOrder } from "./state";

/**
 * Where a shopper would agree to pay at PayPal's. It says on top of itself what it is, and the browser has nothing else to
 * fetch for it: a file that is missing would be in its console as a mistake of the shop's.
 */
export function approvalPage(order: SimulatedOrder) {
  const { amount, description = "" } = order.purchaseUnit;
  const choice = (value: string, label: string) =>
    html`<button name="choice" value="${value}">${label}</button>`;
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>Payment simulator</title>
        <style>
          body { font: 16px/24px system-ui, sans-serif; max-width: 30rem; margin: 0 auto; padding: 16px; color: #1d1d1b; }
          .notice { border: 2px solid #b3261e; padding: 12px; font-weight: 600; }
          button { display: block; width: 100%; min-height: 48px; margin: 12px 0; font: inherit; cursor: pointer; }
        </style>
      </head>
      <body>
        <p class="notice">This is a simulator for development and tests. It is not PayPal, and no money moves.</p>
        <h1>Pay ${order.brandName}</h1>
        <p>${String(description)}: <b>£${amount.value}</b></p>
        <form method="post" action="/checkoutnow?token=${order.id}">
          ${choice("completed", "Pay now")} ${choice("declined", "Pay with a card that is declined")}
          ${choice("pending", "Pay with money that has to be reviewed")}
          ${choice("cancel", "Cancel and go back to the shop")}
        </form>
      </body>
    </html>`;
}
