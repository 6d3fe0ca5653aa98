import { MOST_COUNTED, type WaitingName } from "../../contract";
import { connect } from "../../database/connect";
import { readToday } from "../../today/read-today";
import { csvFile } from "../staff/run-staff";
import { staffOn } from "../staff/staff-on";
import {
  byBankTransfer,
  cartToOrder,
  describeOnPostgres,
  from,
  newAddress,
  newEmail,
  productsInStock,
  quickestDatabase,
  rowsOf,
  type StartedApi,
  startApi,
} from "../support";

type Connected = Awaited<ReturnType<typeof connect>>;

/** A Friday in winter and the Saturday after, in the morning. */
const FRIDAY = new Date("2026-11-27T09:00:00Z");
const SATURDAY = new Date("2026-11-28T09:00:00Z");

describeOnPostgres("what waits for the staff", () => {
  let api: StartedApi;
  let connection: Connected;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    connection = await connect(api);
  });
  afterAll(async () => {
    await connection.close();
    await api.stop();
  });

  const countOf = async (name: WaitingName, now = new Date()) =>
    (await readToday(connection.db, now)).waiting.find((one) => one.name === name)?.count ?? -1;
  /** How much a count changes by something. */
  async function changeOf(name: WaitingName, work: () => Promise<unknown>): Promise<number> {
    const before = await countOf(name);
    await work();
    return (await countOf(name)) - before;
  }
  async function place(): Promise<string> {
    const [product] = await productsInStock(api, 1, 40);
    const cart = await cartToOrder(api, [{ productId: product?.id ?? "", quantity: 1 }], newEmail());
    return (await api.call("checkoutAsGuest", byBankTransfer(cart))).number;
  }

  it("says until when what leaves today is packed", async () => {
    expect((await readToday(connection.db, FRIDAY)).packBefore).toEqual(new Date("2026-11-27T14:00:00Z"));
    expect((await readToday(connection.db, new Date("2026-07-01T09:00:00Z"))).packBefore).toEqual(
      new Date("2026-07-01T13:00:00Z"),
    );
    expect((await readToday(connection.db, SATURDAY)).packBefore).toBeNull();
    expect((await readToday(connection.db, new Date("2026-12-25T09:00:00Z"))).packBefore).toBeNull();
  });

  it("counts an order from its money to its parcel", async () => {
    const staff = await staffOn(api, "grace");
    let number = "";
    expect(await changeOf("transfers_awaited", async () => (number = await place()))).toBe(1);
    const toPack = async () => (await countOf("pack_today")) + (await countOf("pack_later"));
    const before = await toPack();
    expect(await changeOf("transfers_awaited", () => staff.type("orders", "mark-paid", number))).toBe(-1);
    expect(await toPack()).toBe(before + 1);
    await staff.type("orders", "process", number);
    expect(await toPack()).toBe(before + 1);
    const dispute = (at: string) =>
      rowsOf(api, `update orders set disputed_at = ${at} where number = $1`, [number]);
    expect(await changeOf("disputes", () => dispute("now()"))).toBe(1);
    expect(await toPack()).toBe(before);
    expect(await changeOf("disputes", () => dispute("null"))).toBe(-1);
    const leaves = (day: string) =>
      rowsOf(
        api,
        "update orders set promised = jsonb_set(promised, '{dispatchOn}', to_jsonb($2::text)) where number = $1",
        [number, day],
      );
    await leaves("2020-01-02");
    expect(await changeOf("pack_today", () => leaves("2999-01-02"))).toBe(-1);
    expect(
      await changeOf("pack_later", () => staff.type("orders", "dispatch", number, "--tracking", "FW-1")),
    ).toBe(-1);
    await staff.close();
  });

  it("counts money that is to go back, until it has", async () => {
    const staff = await staffOn(api, "grace");
    const number = await place();
    await staff.type("orders", "mark-paid", number);
    expect(
      await changeOf("refunds_owed", () => staff.type("orders", "cancel", number, "--reason", "Torn")),
    ).toBe(1);
    expect(await changeOf("refunds_owed", () => staff.type("orders", "refund-sent", number))).toBe(-1);
    await staff.close();
  });

  it("counts letters and other effects that were given up, payments under review, and low stock", async () => {
    const effect = (kind: string) => () =>
      rowsOf(api, "insert into outbox (kind, payload, failed_at) values ($1, '{}', now())", [kind]);
    expect(await changeOf("failed_letters", effect("mail.nowhere"))).toBe(1);
    expect(await changeOf("failed_effects", effect("purge"))).toBe(1);
    expect(await changeOf("failed_letters", effect("purge"))).toBe(0);
    const number = await place();
    expect(
      await changeOf("payments_under_review", () =>
        rowsOf(
          api,
          "insert into payments (id, order_id, method, state, amount) select 'review', id, 'paypal', 'pending', total from orders where number = $1",
          [number],
        ),
      ),
    ).toBe(1);
    const [product] = await productsInStock(api, 1, 40);
    expect(
      await changeOf("low_stock", () =>
        rowsOf(api, "update product_stock set packs = 3 where product_id = $1", [product?.id]),
      ),
    ).toBe(1);
  });

  it("counts money at the bank that nobody has booked, and a product by the level that it has", async () => {
    const staff = await staffOn(api, "grace");
    const statement = "Date,Type,Description,Amount,Balance\n26 Nov 2026,CR,NOBODY KNOWS,12.34,0\n";
    const file = await csvFile(statement);
    expect(await changeOf("payments_to_match", () => staff.type("money", "read", file))).toBe(1);
    const [product] = await productsInStock(api, 1, 40);
    const sku = product?.sku ?? "";
    expect(await changeOf("low_stock", () => staff.type("stock", "low-level", sku, "1000"))).toBe(1);
    await staff.close();
  });

  it("has another version when something waits that did not", async () => {
    const version = async () => (await readToday(connection.db, FRIDAY)).version;
    const first = await version();
    expect(await version()).toBe(first);
    const before = await countOf("messages");
    await api.call("notifyWebsite", {
      body: {
        title: "Message",
        items: [{ title: "Message", value: "Anybody there?" }],
        sender: { name: "Ada", email: newEmail() },
      },
      headers: from(newAddress()),
    });
    expect(await countOf("messages")).toBe(before + 1);
    expect(await version()).not.toBe(first);
  });

  it("is counted no further than is of use", async () => {
    await rowsOf(
      api,
      "insert into outbox (kind, payload, failed_at) select 'purge', '{}', now() from generate_series(1, $1)",
      [MOST_COUNTED + 5],
    );
    expect(await countOf("failed_effects")).toBe(MOST_COUNTED);
  });
});

describe("the command today", () => {
  it("says what waits and the command that shows it", async () => {
    const api = await startApi({ database: quickestDatabase() });
    const staff = await staffOn(api, "grace");
    expect((await staff.type("today")).output).not.toContain("messages that wait");
    await api.call("notifyWebsite", {
      body: {
        title: "Message",
        items: [{ title: "Message", value: "Anybody there?" }],
        sender: { name: "Ada", email: newEmail() },
      },
      headers: from(newAddress()),
    });
    expect((await staff.type("today")).output).toContain(
      "1  messages that wait  (messages list --kind message)",
    );
    expect(JSON.parse((await staff.type("today", "--json")).output)).toMatchObject({
      waiting: expect.arrayContaining([{ name: "messages", count: 1 }]),
    });
    await staff.close();
    await api.stop();
  });
});
