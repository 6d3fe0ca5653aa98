import { userInfo } from "node:os";
import type { CheckoutAnswer, ProductSummary } from "../../contract";
import { connect } from "../../database/connect";
import { transact } from "../../database/transaction";
import { moveOrder } from "../../orders/move-order";
import {
  address,
  byBankTransfer,
  cartToOrder,
  describeOnPostgres,
  guest,
  productsInStock,
  type RunningApi,
  rowsOf,
  type StartedApi,
  sharedApi,
  startApi,
} from "../support";
import { runStaff } from "./run-staff";
import { staffOn } from "./staff-on";

async function orderOf(api: RunningApi): Promise<CheckoutAnswer> {
  const [product] = (await productsInStock(api, 1)) as [ProductSummary];
  return api.call(
    "checkoutAsGuest",
    byBankTransfer(await cartToOrder(api, [{ productId: product.id, quantity: 2 }])),
  );
}

describe("orders on the staff command line", () => {
  let api: StartedApi;
  let placed: CheckoutAnswer;
  let staff: Awaited<ReturnType<typeof staffOn>>;
  /** As the command line prints it, without a program for each command. */
  const orders = async (...args: string[]) => {
    const { code, output } = await staff.type("orders", ...args);
    return { code, output: `${output}\n` };
  };
  beforeAll(async () => {
    api = await startApi();
    staff = await staffOn(api, "grace");
    placed = await orderOf(api);
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });

  it("are listed and shown, without the secret of the guest's link", async () => {
    const listed = await orders("list");
    expect(listed).toMatchObject({ code: 0, output: expect.stringContaining(placed.number) });
    const shown = await orders("show", placed.number);
    expect(shown.output).toContain(`Order ${placed.number}: awaiting_payment`);
    expect(shown.output).toContain("1 High Street, Leeds, LS1 4AP");
    const json = await orders("show", placed.number, "--json");
    expect(JSON.parse(json.output)).toMatchObject({ number: placed.number, history: [{}, {}, {}] });
    for (const { output } of [listed, shown, json]) expect(output).not.toContain(placed.key);
  });

  it("go step by step to the courier, and the history says who did it", async () => {
    expect(await orders("dispatch", placed.number, "--tracking", "FW-1")).toEqual({
      code: 1,
      output: `Order ${placed.number} stays as it is. The order is not paid yet: its money comes first, and “orders mark-paid” notes that of a bank transfer.\n`,
    });
    expect(await runStaff(api, "orders", "mark-paid", placed.number)).toEqual({
      code: 0,
      output: `Order ${placed.number} is confirmed.\n`,
    });
    expect(await orders("mark-paid", placed.number)).toEqual({
      code: 1,
      output: `Order ${placed.number} stays as it is. The order is paid already.\n`,
    });
    expect((await orders("process", placed.number)).code).toBe(0);
    const dispatched = await orders("dispatch", placed.number, "--tracking", "FW-77", "--json");
    expect(JSON.parse(dispatched.output)).toMatchObject({ number: placed.number, status: "dispatched" });

    const order = await api.call("getGuestOrder", { params: { key: placed.key } });
    expect(order).toMatchObject({ status: "dispatched", paymentState: "paid", tracking: "FW-77" });
    const { history } = JSON.parse((await orders("show", placed.number, "--json")).output);
    expect(history.slice(3)).toMatchObject([
      { machine: "payment", from: "awaiting_payment", to: "paid", cause: "mark-paid", actor: "staff" },
      { machine: "order", from: "new", to: "confirmed" },
      { machine: "fulfilment", from: "unfulfilled", to: "processing", cause: "process", actor: "staff" },
      { machine: "fulfilment", from: "processing", to: "dispatched", cause: "dispatch", actor: "staff" },
    ]);
  });

  it("are moved by a person, whom the audit log names though the running shop did it for them", async () => {
    const { output } = await staff.type("audit", "--json");
    const deeds: { subject: string; actor: string; command: string; outcome: string }[] = JSON.parse(output);
    expect(deeds.map(({ command, outcome }) => `${command} ${outcome}`)).toEqual([
      "orders dispatch done",
      "orders process done",
      "orders mark-paid refused",
      "orders mark-paid done",
      "orders dispatch refused",
    ]);
    expect(new Set(deeds.map(({ subject }) => subject))).toEqual(new Set([placed.number]));
    // The money was noted by the command line itself.
    const typed = userInfo().username;
    expect(deeds.map(({ actor }) => actor)).toEqual(["grace", "grace", "grace", typed, "grace"]);
  });

  it("are shown with what the parcel and the invoice need, and nothing of what was not given", async () => {
    const [product] = (await productsInStock(api, 1)) as [ProductSummary];
    const cart = await cartToOrder(api, [{ productId: product.id, quantity: 1 }]);
    const noted = {
      ...guest,
      phone: "0113 496 0000",
      mobile: "07700 900000",
      poNumber: "PO-77",
      vatNumber: "GB220430231",
      comment: "Ring twice.\nThe dog is kind.",
    };
    await api.call("setGuestDetails", { params: { id: cart.id }, body: noted });
    const billing = { ...address, addressLine1: "2 Low Street" };
    await api.call("setGuestAddress", { params: { id: cart.id, type: "payment" }, body: billing });
    const { number } = await api.call("checkoutAsGuest", byBankTransfer(cart));
    const { output } = await orders("show", number);
    for (const line of [
      "  to be paid by bank transfer",
      "  phone 0113 496 0000",
      "  mobile 07700 900000",
      "  PO number PO-77",
      "  VAT number GB220430231",
      "  note to us: Ring twice.\n    The dog is kind.",
      "  to Ada Buyer, 1 High Street, Leeds, LS1 4AP",
      "  invoiced to Ada Buyer, 2 Low Street, Leeds, LS1 4AP",
    ])
      expect(output).toContain(`${line}\n`);
    expect(output).toContain("  stock set aside for it");
    await orders("cancel", number, "--reason", "Sold out");
    expect((await orders("show", number)).output).toContain("  was to be paid by bank transfer\n");

    const dispatched = (await orders("show", placed.number)).output;
    expect(dispatched).toContain("  paid by bank transfer, tracking FW-77\n");
    expect(dispatched).not.toMatch(/stock|phone|mobile|PO number|VAT number|note to us|invoiced/);
  });

  it("that do not exist are named", async () => {
    expect(await orders("mark-paid", "1")).toEqual({ code: 1, output: "There is no order 1.\n" });
  });
});

/** Races show on PostgreSQL only: PGlite runs one transaction after another. */
describeOnPostgres("two of the staff at the same time", () => {
  it("take a step once", async () => {
    const api = await sharedApi("postgres");
    const { number, key } = await orderOf(api);
    const connection = await connect({ databaseUrl: api.databaseUrl, varDir: api.varDir });
    try {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 5 }, () =>
          transact(connection.db, (tx) => moveOrder(tx, { number, step: "mark-paid", tracking: "" })),
        ),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await api.call("getGuestOrder", { params: { key } })).toMatchObject({ paymentState: "paid" });
      expect(
        await rowsOf(
          api,
          `select 1 from order_events e join orders o on o.id = e.order_id
           where o.number = $1 and e.to_state in ('paid', 'confirmed')`,
          [number],
        ),
      ).toHaveLength(2);
    } finally {
      await connection.close();
    }
  });
});
