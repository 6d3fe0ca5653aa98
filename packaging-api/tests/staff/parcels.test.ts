import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { londonDay } from "../../../trade-rules/dispatch-promise";
import type { ProductSummary } from "../../contract";
import { connect } from "../../database/connect";
import { transact } from "../../database/transaction";
import { dispatchParcel } from "../../orders/packing/dispatch-parcel";
import { dateInWords, dayInWords } from "../../wording";
import {
  address,
  byBankTransfer,
  cartToOrder,
  customer,
  describeOnPostgres,
  from,
  newAddress,
  newEmail,
  productsInStock,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { lettersTo } from "../support/letters";
import { readPdf } from "../support/pdf-text";
import { staffMember } from "../support/staff-member";
import { staffOn } from "./staff-on";

type Staff = Awaited<ReturnType<typeof staffOn>>;
type Placed = { number: string; key: string; orderId: string; email: string; first: string; second: string };

const inDays = (days: number) => londonDay(new Date(Date.now() + days * 24 * 60 * 60 * 1_000));

describeOnPostgres("an order that leaves in several parcels", () => {
  let api: StartedApi;
  let ada: Staff;
  let bob: Staff;
  let products: ProductSummary[];
  beforeAll(async () => {
    api = await startApi({
      database: "postgres",
      env: { TRACKING_URL: "https://courier.example/p/{tracking}" },
    });
    ada = await staffOn(api, "ada");
    bob = await staffOn(api, "bob");
    products = await productsInStock(api, 2, 100);
  });
  afterAll(async () => {
    await ada.close();
    await bob.close();
    await api.stop();
  });

  /** A paid order of three packs of one product and one of another. */
  async function placePaid(): Promise<Placed> {
    const email = newEmail();
    const goods = products.map(({ id }, index) => ({ productId: id, quantity: index === 0 ? 3 : 1 }));
    const cart = await cartToOrder(api, goods, email);
    const placed = await api.call("checkoutAsGuest", byBankTransfer(cart));
    expect(await ada.type("orders", "mark-paid", placed.number)).toMatchObject({ code: 0 });
    const [first, second] = products.map(({ sku }) => sku) as [string, string];
    return { ...placed, email, first, second };
  }
  const part = (number: string, tracking: string, ...more: string[]) =>
    [
      "pack",
      "dispatch",
      number,
      "--weight",
      "900",
      "--tracking",
      tracking,
      "--rest-follows",
      ...more,
    ] as const;
  /** Two packs of the first product leave, one of it and one of the other follow. */
  async function sendTwo({ number, first }: Placed, tracking: string, ...more: string[]): Promise<void> {
    await ada.type("pack", "claim", number);
    await ada.type("pack", "goods", number, first, "--packs", "2");
    expect(await ada.type(...part(number, tracking, ...more))).toMatchObject({ code: 0 });
  }
  const orderOf = ({ key }: Placed) => api.call("getGuestOrder", { params: { key } });
  const sheetOf = async ({ number }: Placed) =>
    JSON.parse((await ada.type("pack", "show", number, "--json")).output);
  const lettersOf = ({ email }: Placed, subject: RegExp, count = 1) =>
    until(`letter ${subject}`, async () => {
      const found = (await lettersTo(api, email)).filter(({ headers }) =>
        subject.test(headers.get("subject") ?? ""),
      );
      return found.length >= count ? found : undefined;
    });

  it("sends what is packed, and the rest later; the shopper reads of both", async () => {
    const placed = await placePaid();
    const { number, first, second } = placed;
    const day = inDays(5);
    await ada.type("pack", "claim", number);
    expect(await ada.type(...part(number, "FW-A1", "--expected", day))).toEqual({
      code: 1,
      output: "Nothing is in the parcel: put in what leaves now.",
    });
    await ada.type("pack", "goods", number, first, "--packs", "2");
    expect(await ada.type(...part(number, "FW-A1", "--expected", inDays(-1)))).toEqual({
      code: 1,
      output: `${inDays(-1)} is over.`,
    });
    const said = `Part of order ${number} has left. To follow: 1 × ${first}, 1 × ${second}, expected on ${dateInWords(day)}.`;
    expect(await ada.type(...part(number, "FW-A1", "--expected", day, "--dry-run"))).toEqual({
      code: 0,
      output: `Nothing was changed. Without --dry-run: ${said}`,
    });
    expect((await orderOf(placed)).parcels).toEqual([]);
    expect(await ada.type(...part(number, "FW-A1", "--expected", day))).toEqual({ code: 0, output: said });
    // Its answer may have been lost on the way to the packer.
    expect(await ada.type(...part(number, "FW-A1", "--expected", day))).toEqual({ code: 0, output: said });

    const order = await orderOf(placed);
    expect(order).toMatchObject({
      status: "processing",
      fulfilmentState: "processing",
      tracking: "FW-A1",
      canCancel: false,
      parcels: [
        {
          number: 1,
          weight: 900,
          tracking: "FW-A1",
          trackingLink: "https://courier.example/p/FW-A1",
          lines: [{ sku: first, quantity: 2 }],
        },
      ],
      follows: {
        expectedOn: day,
        lines: [
          { sku: first, quantity: 1 },
          { sku: second, quantity: 1 },
        ],
      },
    });
    const [letter] = await lettersOf(placed, /^Part of your order \d+ is on its way$/);
    for (const text of [letter!.text, letter!.html]) {
      expect(text).toContain("FW-A1");
      expect(text).toContain("https://courier.example/p/FW-A1");
      expect(text).toMatch(/What follows/i);
      expect(text).toContain(`We expect it on ${dayInWords(day)}`);
    }
    await api.call("mailOrderStatus", {
      body: { number, postCode: address.postCode },
      headers: from(newAddress()),
    });
    const [status] = await lettersOf(placed, /^Where your order \d+ is$/);
    expect(status!.text).toContain("Part of it has left");
    expect(status!.text).toContain(`We expect it on ${dayInWords(day)}`);
    expect(status!.text).toContain("FW-A1");
    expect(letter!.text.indexOf("2 × ")).toBeLessThan(letter!.text.indexOf("WHAT FOLLOWS"));
    const shown = (await ada.type("orders", "show", number)).output;
    expect(shown).toMatch(new RegExp(`parcel 1, tracking FW-A1, 900 g: 2 × ${first}`));
    expect(shown).toContain(`follows: 1 × ${first}, 1 × ${second}, expected ${day}`);

    expect(await sheetOf(placed)).toMatchObject({
      packerName: null,
      partSent: true,
      expectedOn: day,
      complete: false,
      lines: [
        { sku: first, quantity: 1, packed: 0, sent: 2 },
        { sku: second, quantity: 1, packed: 0, sent: 0 },
      ],
      sent: [{ number: 1, tracking: "FW-A1", lines: [{ sku: first, quantity: 2 }] }],
    });
    await ada.type("pack", "goods", number, first);
    expect(await ada.type("pack", "goods", number, first)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`All 1 of ${first} are in the parcel already`),
    });
    await ada.type("pack", "goods", number, second);
    expect(
      await ada.type("pack", "dispatch", number, "--weight", "400", "--tracking", "FW-A1"),
    ).toMatchObject({
      code: 1,
      output: expect.stringContaining("left with the number FW-A1 before"),
    });
    const last = ["pack", "dispatch", number, "--weight", "400", "--tracking", "FW-A2"];
    expect(await ada.type(...last)).toEqual({ code: 0, output: `Order ${number} is dispatched.` });
    expect(await ada.type(...last)).toMatchObject({ code: 0 });
    expect(await ada.type(...part(number, "FW-A1", "--expected", day))).toMatchObject({ code: 0 });
    expect(await bob.type(...last)).toMatchObject({ code: 1 });
    const after = await orderOf(placed);
    expect(after.follows).toBeUndefined();
    expect(after).toMatchObject({
      status: "dispatched",
      tracking: "FW-A2",
      parcels: [
        { number: 1, lines: [{ sku: first, quantity: 2 }] },
        {
          number: 2,
          weight: 400,
          lines: [
            { sku: first, quantity: 1 },
            { sku: second, quantity: 1 },
          ],
        },
      ],
    });
    const [rest] = await lettersOf(placed, /^The rest of your order \d+ is on its way$/);
    expect(rest!.text).toContain("FW-A2");
    expect(rest!.text).not.toContain(`2 × `);
    expect(
      await rowsOf(
        api,
        "select kind from outbox where payload ->> 'orderId' = $1 and kind in ('mail.order-dispatched', 'mail.parcel-sent') order by id",
        [placed.orderId],
      ),
    ).toEqual([{ kind: "mail.parcel-sent" }, { kind: "mail.order-dispatched" }]);
    expect(after.documents.map(({ kind }) => kind)).toEqual(["invoice"]);
    expect((await ada.type("audit")).output).toContain(`pack dispatch  ${number}`);
  });

  it("expects the rest on the day that the catalogue has for all of it, or on none", async () => {
    const placed = await placePaid();
    const { number, first, second } = placed;
    const [soon, later] = [inDays(3), inDays(8)];
    await ada.type("stock", "expect", first, soon);
    await sendTwo(placed, "FW-B1");
    expect((await orderOf(placed)).follows?.expectedOn).toBeNull();
    await ada.type("stock", "expect", second, later);
    await ada.type("pack", "goods", number, second);
    expect(await ada.type(...part(number, "FW-B2"))).toMatchObject({
      output: expect.stringContaining(`To follow: 1 × ${first}, expected on ${dateInWords(soon)}.`),
    });
    await ada.type("stock", "expect", first, "none");
    await ada.type("stock", "expect", second, "none");
    await ada.type("pack", "claim", number);
    await ada.type("pack", "goods", number, first);
    // With nothing missing it is the last one, whatever is said.
    expect(await ada.type(...part(number, "FW-B3", "--expected", "unknown"))).toEqual({
      code: 0,
      output: `Order ${number} is dispatched.`,
    });
    expect((await orderOf(placed)).parcels).toHaveLength(3);
  });

  it("stands behind those that can leave, until its day", async () => {
    const waiting = await placePaid();
    await sendTwo(waiting, "FW-C1", "--expected", inDays(4));
    const unknown = await placePaid();
    await sendTwo(unknown, "FW-C2", "--expected", "unknown");
    const ready = await placePaid();
    const listed = JSON.parse((await bob.type("pack", "list", "--json")).output) as {
      number: string;
      packs: number;
      partSent: boolean;
      waits: boolean;
      expectedOn: string | null;
    }[];
    const at = ({ number }: Placed) => listed.findIndex((one) => one.number === number);
    expect(at(ready)).toBeLessThan(at(waiting));
    expect(at(ready)).toBeLessThan(at(unknown));
    expect(listed[at(waiting)]).toMatchObject({
      packs: 2,
      partSent: true,
      waits: true,
      expectedOn: inDays(4),
    });
    expect(listed[at(unknown)]).toMatchObject({ waits: true, expectedOn: null });
    expect((await bob.type("pack", "list")).output).toContain("part has left");
    // All that can leave is given out, and nothing that waits.
    for (;;) {
      const next = await bob.type("pack", "next", "--json");
      if (next.code !== 0) break;
      const { number } = JSON.parse(next.output);
      expect([waiting.number, unknown.number]).not.toContain(number);
      await bob.type("orders", "dispatch", number, "--tracking", `FW-${number}`);
    }
    await rowsOf(api, "update orders set goods_expected_on = $2 where number = $1", [
      waiting.number,
      inDays(0),
    ]);
    expect((await bob.type("pack", "next")).output).toContain(waiting.number);
    // The goods have not come: it is put off.
    const until = inDays(2);
    expect(await bob.type("pack", "set-aside", waiting.number, "--expected", until)).toEqual({
      code: 0,
      output: `Order ${waiting.number} is set aside: it waits for goods until ${dateInWords(until)}.`,
    });
    expect(await bob.type("pack", "next")).toMatchObject({ code: 1 });
    expect((await orderOf(waiting)).follows?.expectedOn).toBe(until);
    expect(await bob.type("pack", "claim", unknown.number)).toMatchObject({ code: 0 });
  });

  it("is neither cancelled nor sent elsewhere once part of it has left", async () => {
    const placed = await placePaid();
    await sendTwo(placed, "FW-D1");
    expect(await bob.type("orders", "cancel", placed.number, "--reason", "Sold out")).toEqual({
      code: 1,
      output: `Order ${placed.number} stays as it is. Part of it has left: give the price of the rest back, which is not sent any more then.`,
    });
    expect(await bob.type("orders", "address", placed.number, "--town", "York")).toEqual({
      code: 1,
      output: "Part of the goods has left already.",
    });
    // An older version of this program knows no parcels: the database does.
    await expect(
      rowsOf(api, "update orders set order_state = 'cancelled' where number = $1", [placed.number]),
    ).rejects.toThrow("orders_part_sent_check");
    expect(await bob.type("orders", "resend", placed.number, "--letter", "dispatched")).toMatchObject({
      code: 0,
    });
    await lettersOf(placed, /^Part of your order/, 2);
  });

  it("is at its end once the rest is taken out, with its money", async () => {
    const placed = await placePaid();
    const { number, first, second } = placed;
    await sendTwo(placed, "FW-E1");
    const refund = (...more: string[]) =>
      bob.type("orders", "refund", number, "--reason", "Not there", ...more);
    // What was sent is given back, as for broken goods: the rest still follows.
    expect(await refund("--line", `${first}=1`)).toMatchObject({ code: 0 });
    expect(await sheetOf(placed)).toMatchObject({ lines: [{ quantity: 1 }, { quantity: 1 }] });
    expect(await refund("--line", `${first}=2`, "--not-sent")).toEqual({
      code: 1,
      output: `Only 1 of ${first} can be left out: the others have left, or are in a parcel.`,
    });
    expect(await refund("--line", second, "--not-sent")).toMatchObject({
      code: 0,
      output: expect.stringContaining("These packs are not sent any more."),
    });
    expect((await orderOf(placed)).follows?.lines).toMatchObject([{ sku: first, quantity: 1 }]);
    expect(await ada.type("pack", "goods", number, second)).toEqual({
      code: 1,
      output: `No ${second} is to be sent any more: take this one out.`,
    });
    expect(await refund("--line", first, "--not-sent", "--dry-run")).toMatchObject({
      output: expect.stringContaining("Nothing more of it is sent: the order is dispatched."),
    });
    expect(await refund("--line", first, "--not-sent")).toMatchObject({ code: 0 });
    // A subject with pounds is encoded.
    await until("letter about what is not sent", async () =>
      (await lettersTo(api, placed.email)).find(({ text }) => /Not sent: 1 × /.test(text)),
    );
    const order = await orderOf(placed);
    expect(order).toMatchObject({
      status: "dispatched",
      parcels: [{ number: 1, tracking: "FW-E1", lines: [{ sku: first, quantity: 2 }] }],
    });
    expect(order.follows).toBeUndefined();
    expect(await refund("--line", first, "--not-sent")).toMatchObject({ code: 1 });
    expect((await bob.type("pack", "list")).output).not.toContain(number);
    const history = JSON.parse((await ada.type("orders", "show", number, "--json")).output).history;
    expect(history).toContainEqual(
      expect.objectContaining({ machine: "fulfilment", to: "dispatched", cause: "rest not sent" }),
    );
    expect(await bob.type("orders", "deliver", number)).toMatchObject({ code: 0 });
  });

  it("lets goods be taken out before anything left, but not all of them", async () => {
    const placed = await placePaid();
    const { number, first, second } = placed;
    const all = ["--line", `${first}=3`, "--line", second, "--not-sent", "--reason", "Not there"];
    expect(await ada.type("orders", "refund", number, ...all)).toEqual({
      code: 1,
      output: "Nothing of it would be sent: cancel the order.",
    });
    await ada.type("orders", "refund", number, "--line", second, "--not-sent", "--reason", "Not there");
    await ada.type("pack", "claim", number);
    await ada.type("pack", "goods", number, first, "--packs", "3");
    expect(await ada.type("pack", "dispatch", number, "--weight", "400", "--tracking", "FW-F1")).toEqual({
      code: 0,
      output: `Order ${number} is dispatched.`,
    });
    expect((await orderOf(placed)).parcels).toMatchObject([{ lines: [{ sku: first, quantity: 3 }] }]);
  });

  it("loses goods without their price too, which went back as an amount before", async () => {
    const placed = await placePaid();
    const { number, first, second } = placed;
    await sendTwo(placed, "FW-L1");
    const reason = ["--reason", "Not to be had"];
    await bob.type("orders", "refund", number, "--amount", "0.50", ...reason);
    const out = (...lines: string[]) =>
      bob.type("orders", "leave-out", number, ...reason, ...lines.flatMap((line) => ["--line", line]));
    expect(await out("WRONG-1")).toEqual({ code: 1, output: `WRONG-1 is not in order ${number}.` });
    expect(await out(`${first}=2`)).toMatchObject({ code: 1 });
    // What is in the parcel on the table is not left out of it.
    await ada.type("pack", "goods", number, second);
    expect(await out(second)).toEqual({
      code: 1,
      output: `No ${second} can be left out: it has left, or is in a parcel.`,
    });
    await ada.type("pack", "goods", number, second, "--out");
    expect(await out(first, second)).toEqual({
      code: 0,
      output: "Nothing more of it is sent: the order is dispatched.",
    });
    expect(await orderOf(placed)).toMatchObject({
      status: "dispatched",
      refunded: 50,
      notSent: [
        { sku: first, quantity: 1 },
        { sku: second, quantity: 1 },
      ],
    });
    const shown = (await ada.type("orders", "show", number)).output;
    expect(shown).toContain(`note by bob: Not sent any more: 1 × ${first}, 1 × ${second}. Not to be had`);
    expect(shown).toContain(`not sent any more: 1 × ${first}, 1 × ${second}`);
    expect(await out(first)).toEqual({
      code: 1,
      output: `Nothing of order ${number} is to be sent any more.`,
    });
  });

  it("is completed by an older version of the program, which knows no parcels", async () => {
    const placed = await placePaid();
    const { first, second, orderId } = placed;
    await sendTwo(placed, "FW-G1");
    // It counts the goods of both parcels as one, and writes the order's own number alone.
    for (const position of [1, 2])
      await rowsOf(
        api,
        "insert into packed_goods (key, order_id, position, quantity, packer_id) values ($1, $2, $3, 1, 'old')",
        [`old-${orderId}-${position}`, orderId, position],
      );
    await rowsOf(api, "update orders set tracking = 'FW-G2', fulfilment_state = 'dispatched' where id = $1", [
      orderId,
    ]);
    await rowsOf(
      api,
      "insert into order_events (order_id, machine, from_state, to_state, cause, actor) values ($1, 'fulfilment', 'processing', 'dispatched', 'dispatch', 'staff')",
      [orderId],
    );
    expect(await orderOf(placed)).toMatchObject({
      status: "dispatched",
      parcels: [
        { number: 1, tracking: "FW-G1", lines: [{ sku: first, quantity: 2 }] },
        {
          number: 2,
          tracking: "FW-G2",
          lines: [
            { sku: first, quantity: 1 },
            { sku: second, quantity: 1 },
          ],
        },
      ],
    });
  });

  it("has a packing slip for each parcel, with what follows", async () => {
    const placed = await placePaid();
    const { number, first, second } = placed;
    const printed = async (what: string) => {
      const file = join(tmpdir(), `${what}-${number}.pdf`);
      const { code, output } = await ada.type("orders", "print", what, file, number);
      if (code !== 0) return output;
      const { text } = await readPdf(await readFile(file));
      await rm(file);
      return text;
    };
    await ada.type("pack", "claim", number);
    await ada.type("pack", "goods", number, first, "--packs", "2");
    const packed = await printed("packing-slip-1");
    expect(packed).toContain("Parcel 1");
    expect(packed.indexOf(first)).toBeLessThan(packed.indexOf("This follows in another parcel."));
    expect(packed.indexOf(second)).toBeGreaterThan(packed.indexOf("This follows in another parcel."));
    await ada.type(...part(number, "FW-H1", "--expected", inDays(6)));
    expect(await printed("packing-slip-1")).toContain(`We expect it on ${dateInWords(inDays(6))}.`);
    expect(await printed("packing-slip-3")).toBe(`Order ${number} has no parcel 3.`);
    const rest = await printed("packing-slip");
    expect(rest).toContain(second);
    expect(rest).not.toContain("This follows");
    await bob.type("orders", "dispatch", number, "--tracking", "FW-H2");
    const last = await printed("packing-slip-2");
    expect(last).toContain("Parcel 2");
    expect(last).not.toContain("This follows");
  });

  it("is sent in part in the back office with the same words", async () => {
    const packer = await staffMember(api, "packer");
    const { number } = await placePaid();
    const { headers } = packer;
    const at = { headers, params: { number } };
    await api.call("claimOrder", { ...at, body: {} });
    await api.call("packGoods", { ...at, body: { code: products[0]!.sku, quantity: 2, key: `k-${number}` } });
    const body = { weight: 700, tracking: "FW-I1", rest: { expectedOn: null } };
    const answers = await Promise.all([
      api.call("dispatchParcel", { ...at, body }),
      api.call("dispatchParcel", { ...at, body }),
    ]);
    expect(new Set(answers.map(({ sentence }) => sentence)).size).toBe(1);
    expect(answers[0].sentence).toMatch(
      /^Part of order \d+ has left\. To follow: .*, nobody knows yet when\.$/,
    );
    expect(await api.call("getParcel", at)).toMatchObject({ partSent: true, isMine: false });
    const list = await api.call("listOrdersToPack", { query: {}, headers });
    expect(list.find((one) => one.number === number)).toMatchObject({ waits: true, packs: 2 });
    const [first] = list;
    const further = { headers, query: { after: first?.number } };
    expect((await api.call("listOrdersToPack", further)).map((one) => one.number)).toEqual(
      list.slice(1).map((one) => one.number),
    );
    const service = await staffMember(api, "service");
    const listed = await api.call("listStaffOrders", { headers: service.headers, query: { search: number } });
    expect(listed.orders).toMatchObject([{ number, status: "processing", restFollows: true }]);
    expect(await api.call("getStaffOrder", { headers: service.headers, params: { number } })).toMatchObject({
      canCancelForStaff: false,
      parcels: [{ weight: 700, tracking: "FW-I1" }],
      follows: { expectedOn: null },
    });
  });

  it("is told to the customer whose order it is, and counted as what leaves later", async () => {
    const buyer = await customer(api);
    const placed = await placePaid();
    await rowsOf(
      api,
      "update orders set user_id = (select id from users where email = $2) where number = $1",
      [placed.number, buyer.email],
    );
    const service = await staffMember(api, "service");
    const counted = async (name: string) =>
      (await api.call("getStaffToday", { headers: service.headers })).waiting.find((one) => one.name === name)
        ?.count ?? 0;
    await rowsOf(
      api,
      "update orders set promised = promised || jsonb_build_object('dispatchOn', $2::text) where number = $1",
      [placed.number, inDays(0)],
    );
    const [today, later] = [await counted("pack_today"), await counted("pack_later")];
    await sendTwo(placed, "FW-K1", "--expected", inDays(3));
    expect([await counted("pack_today"), await counted("pack_later")]).toEqual([today - 1, later + 1]);
    const { orders } = await api.call("listOrders", { headers: buyer.headers });
    expect(orders).toMatchObject([{ number: placed.number, status: "processing", restFollows: true }]);
    const { notifications } = await api.call("listNotifications", { headers: buyer.headers, body: {} });
    expect(notifications).toContainEqual(
      expect.objectContaining({
        kind: "order_dispatched",
        title: `Part of your order ${placed.number} is on its way`,
      }),
    );
  });

  it("sends a parcel once, however often two packers say it at the same time", async () => {
    const placed = await placePaid();
    const { number, first } = placed;
    await ada.type("pack", "claim", number);
    await ada.type("pack", "goods", number, first, "--packs", "2");
    const connection = await connect({ databaseUrl: api.databaseUrl, varDir: api.varDir });
    const send = (name: string) =>
      transact(connection.db, (tx) =>
        dispatchParcel(tx, {
          ...{ number, weight: 900, tracking: "FW-J1", rest: { expectedOn: null } },
          packer: { id: name, name },
        }),
      );
    try {
      const sent = await Promise.allSettled(["ada", "bob", "ada", "bob", "ada"].map(send));
      expect(sent.map(({ status }) => status)).toEqual([
        "fulfilled",
        "rejected",
        "fulfilled",
        "rejected",
        "fulfilled",
      ]);
    } finally {
      await connection.close();
    }
    expect((await orderOf(placed)).parcels).toHaveLength(1);
  });
});
