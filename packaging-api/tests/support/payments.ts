import { eq } from "drizzle-orm";
import { auditLog } from "../../audit/audit-tables";
import { products } from "../../catalogue/catalogue-tables";
import { type Connection, connect } from "../../database/connect";
import { createLogger } from "../../log";
import type { OrderRow, PaymentRow, RefundRow } from "../../orders/order-rows";
import { orderEvents, orderLines, orders, payments, refunds } from "../../orders/order-tables";
import { outbox } from "../../outbox/outbox-tables";
import type { ReportToStaff } from "../../outbox/staff-report";
import type { PaymentContext } from "../../payments/payment-context";
import type { PaymentService } from "../../payments/payment-service";
import { ourShopDetails } from "../../shop-details";
import { orderLineRow, orderRow, paymentRow } from "./order-row";
import { createPostgresDatabase } from "./postgres";
import { internalSecret } from "./program-settings";

const MINUTE_MS = 60_000;

/** An order of two packs that is to be paid, and the try to pay it. */
export type Placed = { order: OrderRow; payment: PaymentRow };

/** A fake of a payment service: a test says what it answers, and anything else that it is asked is an error. */
function fakeService() {
  const unexpected = (what: string) => async () => {
    throw new Error(`The payment service was asked to ${what}.`);
  };
  return {
    begin: jest.fn<ReturnType<PaymentService["begin"]>, Parameters<PaymentService["begin"]>>(
      unexpected("begin"),
    ),
    look: jest.fn<ReturnType<PaymentService["look"]>, [string]>(unexpected("look")),
    capture: jest.fn<ReturnType<PaymentService["capture"]>, [string, string]>(unexpected("capture")),
    refund: jest.fn<ReturnType<PaymentService["refund"]>, Parameters<PaymentService["refund"]>>(
      unexpected("refund"),
    ),
    lookAtRefund: jest.fn<ReturnType<PaymentService["lookAtRefund"]>, [string]>(
      unexpected("look at a refund"),
    ),
    readNotice: jest.fn<ReturnType<PaymentService["readNotice"]>, [Headers, string]>(),
    isGenuineNotice: jest.fn<Promise<boolean>, [Headers, string]>(unexpected("verify a notice")),
  };
}

/**
 * A database of its own with orders that are to be paid through a fake of a payment service, and no program that looks
 * after them meanwhile.
 */
async function openPayments() {
  const connection: Connection = await connect({ databaseUrl: await createPostgresDatabase(), varDir: "" });
  const { db } = connection;
  const [product] = await db.select({ id: products.id }).from(products).limit(1);
  if (product === undefined) throw new Error("The starting catalogue has no product.");
  const service = fakeService();
  const report = jest.fn<Promise<void>, Parameters<ReportToStaff>>(async () => undefined);
  const logged: string[] = [];
  const context: PaymentContext = {
    db,
    config: {
      shopUrl: "https://shop.example",
      unprovedLettersADay: 1_000,
      stockHoldMinutes: 60,
      unpaidStock: { guestHours: 12, sharePercent: 25, freePacks: 10 },
      internalSecrets: [internalSecret],
    },
    shop: ourShopDetails(),
    services: new Map([["paypal", service]]),
    report,
    log: createLogger("info", { write: (line) => void logged.push(line) }),
  };
  let placed = 0;

  return {
    context,
    service,
    report,
    /** What was written to the log so far. */
    logs: () => logged.join(""),
    productId: product.id,
    close: () => connection.close(),
    /** Nothing was asked or reported yet, and nothing is expected. */
    reset() {
      for (const call of Object.values(service)) call.mockReset();
      Object.assign(service, fakeService());
      report.mockClear();
      logged.length = 0;
    },
    /** Writes an order and a try to pay it. */
    async place(
      orderChanges: Partial<OrderRow> = {},
      paymentChanges: Partial<PaymentRow> = {},
    ): Promise<Placed> {
      placed += 1;
      const [order] = await db
        .insert(orders)
        .values(
          orderRow({
            id: `order-${placed}`,
            number: String(100_000 + placed),
            key: `key-${placed}`,
            cartId: `cart-${placed}`,
            email: `ada-${placed}@shopper.example`,
            stockHeldUntil: new Date(Date.now() + 60 * MINUTE_MS),
            holderNetwork: null,
            placedAt: new Date(),
            ...orderChanges,
          }),
        )
        .returning();
      if (order === undefined) throw new Error("An order was written and is not there.");
      await db.insert(orderLines).values(orderLineRow({ orderId: order.id, productId: product.id }));
      const payment = await this.addPayment(order, paymentChanges);
      return { order, payment };
    },
    /** Writes another try to pay an order. */
    async addPayment({ id, total }: OrderRow, changes: Partial<PaymentRow> = {}): Promise<PaymentRow> {
      placed += 1;
      const [payment] = await db
        .insert(payments)
        .values(
          paymentRow({
            id: `payment-${placed}`,
            orderId: id,
            amount: total,
            providerOrderId: `AT-SERVICE-${placed}`,
            createdAt: new Date(),
            ...changes,
          }),
        )
        .returning();
      if (payment === undefined) throw new Error("A payment was written and is not there.");
      return payment;
    },
    /** An order and a try to pay it as they are now. */
    async read({ order, payment }: Placed): Promise<Placed> {
      const [row] = await db
        .select({ order: orders, payment: payments })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(eq(payments.id, payment.id));
      if (row === undefined) throw new Error(`There is no payment ${payment.id} of order ${order.id}.`);
      return row;
    },
    refundsOf: ({ order }: Pick<Placed, "order">): Promise<RefundRow[]> =>
      db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(refunds.createdAt),
    /** How the states of an order moved: why, and by whom. */
    async causesOf({ order }: Pick<Placed, "order">): Promise<string[]> {
      const events = await db
        .select({ cause: orderEvents.cause, actor: orderEvents.actor })
        .from(orderEvents)
        .where(eq(orderEvents.orderId, order.id))
        .orderBy(orderEvents.id);
      return events.map(({ cause, actor }) => `${cause} by ${actor}`);
    },
    /** What the audit log has about an order. */
    entriesOf: ({ order }: Pick<Placed, "order">) =>
      db
        .select({
          command: auditLog.command,
          actor: auditLog.actor,
          outcome: auditLog.outcome,
          details: auditLog.details,
        })
        .from(auditLog)
        .where(eq(auditLog.subject, order.number))
        .orderBy(auditLog.id),
    /** What is to be done about an order: kinds of effects. */
    async effectsOf({ order }: Pick<Placed, "order">): Promise<string[]> {
      const rows = await db.select({ kind: outbox.kind, payload: outbox.payload }).from(outbox);
      return rows
        .filter(({ payload }) => JSON.stringify(payload).includes(`"${order.id}"`))
        .map(({ kind }) => kind)
        .sort();
    },
    setStock: (packs: number) => db.update(products).set({ stock: packs }).where(eq(products.id, product.id)),
    async stock(): Promise<number | undefined> {
      const [row] = await db
        .select({ stock: products.stock })
        .from(products)
        .where(eq(products.id, product.id));
      return row?.stock;
    },
  };
}
export type TestPayments = Awaited<ReturnType<typeof openPayments>>;

/** A moment so many seconds from now, within the time that a slow machine takes; for `toMatchObject`. */
export const about = (seconds: number) => ({
  asymmetricMatch: (moment: unknown) =>
    moment instanceof Date && Math.abs((moment.getTime() - Date.now()) / 1_000 - seconds) <= 5,
});

export const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1_000);
export const ago = (seconds: number): Date => inSeconds(-seconds);

/** What the service says of a payment whose money it took: all of it, or another `amount` in pence. */
export const taken = ({ payment }: Placed, amount = payment.amount) =>
  ({ is: "taken", captureId: `C-${payment.id}`, amount }) as const;

/**
 * Opens the payments of a file of tests and closes them after it; before each test nothing is asked yet, and 50 packs are
 * there.
 * @param take is given them before the first test
 */
export function usePayments(take: (opened: TestPayments) => void): void {
  let opened: TestPayments;
  beforeAll(async () => {
    opened = await openPayments();
    take(opened);
  });
  beforeEach(async () => {
    opened.reset();
    await opened.setStock(50);
  });
  afterAll(() => opened.close());
}
