import { existsSync } from "node:fs";
import { join } from "node:path";
import { mailFolder } from "../support/api";
import type { World } from "./world";

/** Sentences about what must never happen and has; none when all is well. */
export type Findings = string[];

type OrderLook = {
  id: string;
  number: string;
  total: number;
  order_state: string;
  payment_state: string;
  holds_stock: boolean;
};

async function ordersOf({ select }: World, cartIds: string[]): Promise<OrderLook[]> {
  return select<OrderLook>(
    "select id, number, total, order_state, payment_state, holds_stock from orders where cart_id = any($1)",
    [cartIds],
  );
}

/** Money taken less money returned is what the orders and their refunds say, order by order; one capture each. */
async function money(world: World, orders: OrderLook[]): Promise<Findings> {
  const { select, paypal } = world;
  const ids = orders.map(({ id }) => id);
  const payments = await select<{ id: string; order_id: string; state: string; amount: number }>(
    "select id, order_id, state, amount from payments where order_id = any($1)",
    [ids],
  );
  const refunds = await select<{ order_id: string; back: number }>(
    "select order_id, sum(amount)::int as back from refunds where state = 'done' and order_id = any($1) group by 1",
    [ids],
  );
  const ledger = await paypal.ledger();
  const findings: Findings = [];
  for (const { id, number, total, payment_state } of orders) {
    const own = payments.filter(({ order_id }) => order_id === id);
    const entries = ledger.filter(({ paymentId }) => own.some((payment) => payment.id === paymentId));
    const sum = (of: "captures" | "taken" | "returned") => entries.reduce((all, entry) => all + entry[of], 0);
    const captured = own.filter(({ state }) => state === "captured");
    const back = refunds.find(({ order_id }) => order_id === id)?.back ?? 0;
    const say = (what: string) => findings.push(`order ${number}: ${what}`);
    if (sum("captures") > 1) say(`${sum("captures")} captures`);
    if (captured.length > 1) say(`${captured.length} captured payments`);
    if (sum("taken") !== captured.reduce((all, { amount }) => all + amount, 0))
      say(`${sum("taken")} taken, but its payments say otherwise`);
    if (sum("returned") !== back) say(`${sum("returned")} returned, but its refunds say ${back}`);
    const paid = ["paid", "partially_refunded", "refunded"].includes(payment_state);
    if (paid !== (sum("taken") === total)) say(`${payment_state}, with ${sum("taken")} of ${total} taken`);
    if ((payment_state === "refunded") !== (paid && sum("returned") === total))
      say(`${payment_state}, with ${sum("returned")} returned`);
  }
  return findings;
}

/** What is on the shelf is what was there less what orders hold. Over the whole shop. */
async function stock({ select, products }: World): Promise<Findings> {
  const held = await select<{ product_id: string; packs: number }>(
    `select l.product_id, sum(l.quantity)::int as packs from order_lines l join orders o on o.id = l.order_id
     where o.holds_stock group by 1`,
  );
  const there = await select<{ id: string; stock: number }>(
    "select id, stock from products where id = any($1)",
    [products.map(({ id }) => id)],
  );
  return products.flatMap(({ id, stock: begun }) => {
    const packs = held.find(({ product_id }) => product_id === id)?.packs ?? 0;
    const now = there.find((one) => one.id === id)?.stock;
    return now === begun - packs ? [] : [`product ${id}: ${now} packs instead of ${begun - packs}`];
  });
}

/** One letter for one event: each asked for once, each sent. */
async function mails({ select, nodes }: World, orders: OrderLook[]): Promise<Findings> {
  const ids = orders.map(({ id }) => id);
  const effects = await select<{ id: number; kind: string; about: string; failed: boolean }>(
    `select id::int as id, kind, payload::text as about, failed_at is not null as failed
     from outbox where kind like 'mail.%' and payload->>'orderId' = any($1)`,
    [ids],
  );
  const findings: Findings = effects.flatMap(({ id, kind, about, failed }) => {
    if (failed) return [`the letter ${kind} was given up`];
    // Nobody is told to pay again who has paid meanwhile.
    const settled = orders.some((order) => about.includes(order.id) && order.order_state !== "new");
    if (kind === "mail.payment-failed" && settled) return [];
    const written = nodes.some(({ api }) => existsSync(join(mailFolder(api), `${id}.eml`)));
    return written ? [] : [`the letter ${kind} was not sent`];
  });
  const seen = new Set<string>();
  for (const { kind, about } of effects) {
    const event = `${kind} ${about}`;
    if (seen.has(event)) findings.push(`two letters for ${event}`);
    seen.add(event);
  }
  for (const { id, number, payment_state, order_state } of orders) {
    const has = (kind: string) => effects.some((one) => one.kind === kind && one.about.includes(id));
    const confirmed = order_state === "confirmed" || order_state === "completed";
    if (confirmed && payment_state === "paid" && !has("mail.order-confirmed"))
      findings.push(`order ${number} was not confirmed by letter`);
    if (payment_state === "refunded" && !has("mail.order-refunded"))
      findings.push(`nobody was told that the money of ${number} went back`);
  }
  return findings;
}

/** An order that was paid has one invoice over its total, a refund that was sent one credit note over its own. */
async function invoices({ select }: World, orders: OrderLook[]): Promise<Findings> {
  const ids = orders.map(({ id }) => id);
  const issued = await select<{ order_id: string; kind: string; total: number }>(
    "select order_id, kind, (content->>'total')::int as total from documents where order_id = any($1)",
    [ids],
  );
  const back = await select<{ order_id: string; amount: number }>(
    "select order_id, amount from refunds where state = 'done' and order_id = any($1)",
    [ids],
  );
  return orders.flatMap(({ id, number, total, payment_state }) => {
    const of = (kind: string) =>
      issued.filter((one) => one.order_id === id && one.kind === kind).map((one) => one.total);
    const paid = ["paid", "partially_refunded", "refunded"].includes(payment_state);
    const refunds = back.filter(({ order_id }) => order_id === id).map(({ amount }) => amount);
    return [
      ...(`${of("invoice")}` === `${paid ? [total] : []}`
        ? []
        : [`order ${number}: invoices over ${of("invoice")}`]),
      ...(`${of("credit_note").sort()}` === `${refunds.sort()}`
        ? []
        : [`order ${number}: credit notes over ${of("credit_note")}, refunds of ${refunds}`]),
    ];
  });
}

/** Documents are numbered without a gap. Over the whole shop. */
async function documents({ select }: World): Promise<Findings> {
  const counted = await select<{ kind: string; next: number; there: number; highest: number }>(
    `select n.kind, n.next, count(d.number)::int as there,
       coalesce(max(substring(d.number from '\\d+$')::int), 0) as highest
     from document_numbers n left join documents d on d.kind = n.kind group by 1, 2`,
  );
  return counted.flatMap(({ kind, next, there, highest }) =>
    there === next - 1 && highest === next - 1
      ? []
      : [`${there} of ${kind}, the highest ${highest}, the next ${next}`],
  );
}

/** An order's history says each thing once. */
async function history({ select }: World, orders: OrderLook[]): Promise<Findings> {
  const twice = await select<{ number: string; machine: string; to: string }>(
    `select o.number, e.machine, e.to_state as "to" from order_events e join orders o on o.id = e.order_id
     where o.id = any($1) and e.to_state in ('paid', 'confirmed', 'cancelled', 'refunded')
     group by 1, 2, 3 having count(*) > 1`,
    [orders.map(({ id }) => id)],
  );
  return twice.map(({ number, machine, to }) => `order ${number}: ${machine} ${to} twice`);
}

/**
 * What must hold once the shop is at rest, whatever went wrong.
 * @param cartIds of the run
 */
export async function findBroken(world: World, cartIds: string[]): Promise<Findings> {
  const orders = await ordersOf(world, cartIds);
  const perCart =
    cartIds.length < orders.length ? [`${orders.length} orders of ${cartIds.length} carts`] : [];
  const parts = await Promise.all([
    money(world, orders),
    stock(world),
    mails(world, orders),
    documents(world),
    invoices(world, orders),
    history(world, orders),
  ]);
  return [...perCart, ...parts.flat()];
}
