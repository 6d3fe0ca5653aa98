import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

export type Money = { currency_code: string; value: string };
export type SimulatedCapture = {
  id: string;
  status: "COMPLETED" | "DECLINED" | "PENDING" | "REFUNDED" | "PARTIALLY_REFUNDED" | "REVERSED" | "FAILED";
  amount: Money;
  reason?: string;
};
export type SimulatedRefund = {
  id: string;
  captureId: string;
  amount: Money;
  status: "COMPLETED" | "PENDING" | "FAILED";
  customId?: string;
};
/** How the money of an order will behave when it is asked for. */
export type Outcome = "completed" | "declined" | "pending";
export type SimulatedOrder = {
  id: string;
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "VOIDED";
  /** As it was asked for. */
  purchaseUnit: Record<string, unknown> & { amount: Money; invoice_id?: string; custom_id?: string };
  returnUrl: string;
  cancelUrl: string;
  brandName: string;
  outcome: Outcome;
  captures: SimulatedCapture[];
};
/** An answer that a repeated request id gets again. */
type Replay = { path: string; asked: string; status: number; body: object };

/** What outlives the program. */
type Persisted = {
  orders: Map<string, SimulatedOrder>;
  refunds: Map<string, SimulatedRefund>;
  replays: Map<string, Replay>;
  /** Tokens with the time (ms since 1970) of their end. */
  tokens: Map<string, number>;
};
/** Everything the simulator knows; `invoices`: the orders that name one, by its name. */
export type State = Persisted & { invoices: Map<string, SimulatedOrder[]> };

/** Takes up an order. */
export function addOrder({ orders, invoices }: State, order: SimulatedOrder): void {
  orders.set(order.id, order);
  const invoice = order.purchaseUnit.invoice_id;
  if (invoice !== undefined) invoices.set(invoice, [...(invoices.get(invoice) ?? []), order]);
}

/** Seventeen capitals and digits, as PayPal's ids are. */
export function newId(): string {
  return randomUUID().replaceAll("-", "").slice(0, 17).toUpperCase();
}

export const centsOf = ({ value }: Money): number => Math.round(Number(value) * 100);

/** @param file where the state outlives the program; undefined stores it in memory alone */
export function openState(file: string | undefined): { state: State; save(): void } {
  const read: Record<keyof Persisted, [string, never][]> =
    file !== undefined && existsSync(file)
      ? JSON.parse(readFileSync(file, "utf8"))
      : { orders: [], refunds: [], replays: [], tokens: [] };
  const persisted: Persisted = {
    orders: new Map(read.orders),
    refunds: new Map(read.refunds),
    replays: new Map(read.replays),
    tokens: new Map(read.tokens),
  };
  const state: State = { ...persisted, invoices: new Map() };
  for (const order of persisted.orders.values()) addOrder(state, order);
  return {
    state,
    save() {
      if (file === undefined) return;
      const whole = Object.fromEntries(Object.entries(persisted).map(([name, map]) => [name, [...map]]));
      writeFileSync(`${file}.new`, JSON.stringify(whole));
      renameSync(`${file}.new`, file);
    },
  };
}
