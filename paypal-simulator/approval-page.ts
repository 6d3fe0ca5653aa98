import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { findOrder } from "./orders";
import type { Outcome, SimulatedOrder, State } from "./state";

/**
 * Where a shopper would agree to pay at PayPal's. It says on top of itself what it is, and the browser has nothing else to
 * fetch for it: a file that is missing would be in its console as a mistake of the shop's.
 */
function approvalPage(order: SimulatedOrder) {
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

/** The shop's page to return to, with what PayPal adds to its address. */
function returnUrl(url: string, id: string): string {
  const target = new URL(url);
  target.searchParams.set("token", id);
  target.searchParams.set("PayerID", "SIMULATEDBUYER");
  return target.href;
}

type Approval = { state: State; approve(id: string, outcome: Outcome): Promise<void> };

/** The page on which a buyer approves or cancels a payment, and its form. */
export function registerApprovalPage(
  app: Hono<{ Bindings: HttpBindings }>,
  { state, approve }: Approval,
): void {
  app.get("/checkoutnow", (context) => {
    const order = findOrder(state, context.req.query("token") ?? "");
    if (order.status === "PAYER_ACTION_REQUIRED") return context.html(approvalPage(order));
    return context.redirect(returnUrl(order.returnUrl, order.id), 303);
  });
  app.post("/checkoutnow", async (context) => {
    const order = findOrder(state, context.req.query("token") ?? "");
    const { choice } = await context.req.parseBody();
    if (choice === "cancel") return context.redirect(returnUrl(order.cancelUrl, order.id), 303);
    await approve(order.id, z.enum(["completed", "declined", "pending"]).parse(choice));
    return context.redirect(returnUrl(order.returnUrl, order.id), 303);
  });
}
