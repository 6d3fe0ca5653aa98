import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import { z } from "zod";
import { type Faults, fault, noticeMode } from "./faults";
import type { Notices } from "./notices";
import { endReview, reverse, takeAfterAll } from "./orders";
import { endRefund, refundedOf } from "./refunds";
import { centsOf, newId, type Outcome, type State } from "./state";

type Simulator = {
  state: State;
  save(): void;
  faults: Faults;
  notices: Notices;
  approve(id: string, outcome: Outcome): Promise<void>;
};

const approval = z.object({ outcome: z.enum(["completed", "declined", "pending"]).default("completed") });
const review = z.object({ status: z.enum(["COMPLETED", "DECLINED"]) });
const refundEnd = z.object({ status: z.enum(["COMPLETED", "FAILED"]) });
/** A notice that somebody sends: forged, for another shop's webhook, or one that was sent before. */
const sending = z.object({
  id: z.string().optional(),
  event_type: z.string(),
  resource_type: z.string().default("capture"),
  resource: z.unknown(),
  forged: z.boolean().default(false),
  webhookId: z.string().optional(),
});

/** The switches of the simulator, under /simulator: what tests set and read. The real PayPal has none of them. */
export function registerControls(
  app: Hono<{ Bindings: HttpBindings }>,
  { state, save, faults, notices, approve }: Simulator,
): void {
  app.get("/simulator/ready", (context) => context.json({ simulator: true }));
  app.post("/simulator/faults", async (context) => {
    faults.add(fault.parse(await context.req.json()));
    return context.json({});
  });
  app.get("/simulator/calls", (context) => context.json(faults.calls));
  app.delete("/simulator/faults", (context) => {
    faults.clear();
    return context.json({});
  });
  app.post("/simulator/notices/mode", async (context) => {
    notices.mode = noticeMode.parse(await context.req.json());
    return context.json({});
  });
  app.get("/simulator/notices", (context) => context.json(notices.sent));
  app.post("/simulator/notices", async (context) => {
    const { forged, webhookId, id = `WH-${newId()}`, ...notice } = sending.parse(await context.req.json());
    const status = await notices.deliver(
      { id, ...notice, resource: notice.resource },
      { forged, ...(webhookId && { webhookId }) },
    );
    return context.json({ status });
  });
  app.post("/simulator/orders/:id/approve", async (context) => {
    await approve(context.req.param("id"), approval.parse(await context.req.json()).outcome);
    return context.json({});
  });
  app.post("/simulator/orders/:id/review", async (context) => {
    const { status } = review.parse(await context.req.json());
    await endReview(state, context.req.param("id"), status, notices);
    save();
    return context.json({});
  });
  app.post("/simulator/orders/:id/take", async (context) => {
    await takeAfterAll(state, context.req.param("id"), notices);
    save();
    return context.json({});
  });
  app.post("/simulator/orders/:id/reverse", async (context) => {
    await reverse(state, context.req.param("id"), notices);
    save();
    return context.json({});
  });
  app.post("/simulator/refunds/:id/end", async (context) => {
    const { status } = refundEnd.parse(await context.req.json());
    await endRefund(state, context.req.param("id"), status, notices);
    save();
    return context.json({});
  });
  app.post("/simulator/orders/:id/void", (context) => {
    const order = state.orders.get(context.req.param("id"));
    if (order !== undefined) order.status = "VOIDED";
    save();
    return context.json({});
  });
  app.post("/simulator/tokens/end", (context) => {
    state.tokens.clear();
    return context.json({});
  });
  app.get("/simulator/ledger", (context) => context.json(ledgerOf(state)));
}

/** Money by order, in pence: what was taken, in how many captures, and what was given back. */
function ledgerOf(state: State) {
  return [...state.orders.values()].map(({ id, status, purchaseUnit, captures }) => {
    const taken = captures.filter((one) => one.status !== "DECLINED" && one.status !== "PENDING");
    return {
      id,
      status,
      invoice: purchaseUnit.invoice_id,
      paymentId: purchaseUnit.custom_id,
      captures: taken.length,
      taken: taken.reduce((sum, { amount }) => sum + centsOf(amount), 0),
      returned: taken.reduce((sum, capture) => sum + refundedOf(state, capture.id), 0),
    };
  });
}
