import { LOOKED_AT } from "../../orders/orders-by-names";
import { changeData, databasesToTest, type StartedApi, startApi } from "../support";
import { type SignedInStaff, staffMember } from "../support/staff-member";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Orders whose n-th is so many minutes older than the latest one. `names`: SQL of first name, last name and company. */
const placed = (from: number, to: number, names: string, more = "'paid', 'mainland'") => `
  insert into orders (id, number, key, cart_id, order_state, payment_state, delivery_zone, fulfilment_state, payment_method,
    shipping_method, items_total, shipping_total, shipping_tax, sub_total, tax, total, first_name, last_name, company, email,
    phone, mobile, comment, shipping_address, payment_address, holds_stock, placed_at)
  select 'names-' || n, (5000000 - n)::text, 'names-' || n, 'names-' || n, 'completed', ${more}, 'delivered', 'paypal', 'Economy',
    1, 1, 1, 1, 1, 1, ${names}, 'guest@shopper.example', '', '', '', '{"postCode":"LS1 4AP"}', '{"postCode":"LS1 4AP"}', false,
    '2026-06-01T12:00:00Z'::timestamptz - n * interval '1 minute' from generate_series(${from}, ${to}) n`;

/** The latest are some hundred more than are looked at one by one; all that is behind them is asked of the index. */
const BEHIND = LOOKED_AT + 500;
const everyone = `'Ada', case when n % 2 = 0 then 'Mill' else 'Potter' end, case when n % 3 = 0 then 'Company ' || n || ' Limited' else '' end`;
const statements = [
  placed(1, BEHIND, everyone),
  placed(BEHIND + 1, BEHIND + 120, `'Grace', 'Quillfeather', case when n % 2 = 0 then 'Company' else '' end`),
  placed(
    BEHIND + 121,
    BEHIND + 130,
    `'Grace', 'Quillfeather-Fletcherford', ''`,
    "'awaiting_payment', 'highlands'",
  ),
  placed(BEHIND + 131, BEHIND + 131, `${quoted("Síle-Ann")}, ${quoted("O'Brien")}, 'A & B 4x4 (Leeds)'`),
  "analyze orders",
];

/** Numbers of the orders from one to another that a condition is true of, the latest first. */
const numbers = (from: number, to: number, is: (n: number) => boolean = () => true) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .filter(is)
    .map((n) => String(5_000_000 - n));

describe.each(databasesToTest())("a search of orders by names, on %s", (database) => {
  describe("among more orders than are looked at one by one", () => {
    let api: StartedApi;
    let service: SignedInStaff;
    beforeAll(async () => {
      api = await startApi({ database });
      service = await staffMember(api, "service");
      await changeData(api, ...statements);
    }, 120_000);
    afterAll(async () => {
      await api.stop();
    });

    type Query = Parameters<typeof api.call<"listStaffOrders">>[1]["query"];
    const page = async (query: Query) => {
      const list = await api.call("listStaffOrders", { headers: service.headers, query });
      expect(list.searchedFor).toBe("words");
      return { numbers: list.orders.map(({ number }) => number), next: list.next };
    };
    /** All pages behind a number, one after the other. */
    const pages = async (query: Query, most = 5): Promise<string[]> => {
      const found: string[] = [];
      let after = query?.after;
      for (let turn = 0; turn < most; turn++) {
        const part = await page({ ...query, after });
        found.push(...part.numbers);
        if (part.next === null) return found;
        expect(part.next).toBe(part.numbers.at(-1));
        after = part.next;
      }
      return found;
    };

    it("has the latest of common words first, in any order, page by page", async () => {
      const mills = numbers(1, 300, (n) => n % 2 === 0);
      for (const search of ["Ada Mill", "mill ada", "  MIL, adA! ", "Ada Mill Ada"])
        expect(await pages({ search }, 2)).toEqual(mills.slice(0, 100));
      const three = numbers(1, 600, (n) => n % 6 === 0);
      expect(await pages({ search: "limited mill comp" }, 2)).toEqual(three);
    });

    it("has the last of common words too, where fewer are left than are looked at", async () => {
      const after = String(5_000_000 - BEHIND + 20);
      expect(await pages({ search: "Ada Mill", after })).toEqual(
        numbers(BEHIND - 19, BEHIND, (n) => n % 2 === 0),
      );
    });

    it("finds what none of the latest orders has, page by page", async () => {
      const graces = numbers(BEHIND + 1, BEHIND + 130);
      expect(await pages({ search: "grace quill" })).toEqual(graces);
      expect(await pages({ search: "company grace" })).toEqual(
        numbers(BEHIND + 1, BEHIND + 120, (n) => n % 2 === 0),
      );
      expect(await pages({ search: "quillfeather fletcher" })).toEqual(graces.slice(120));
    });

    it("finds nothing for words that no order has together, or at all", async () => {
      for (const search of ["Mill Potter", "Ada Nobody", "Mill Potter Company", "ill da", "!?"])
        expect([search, await pages({ search })]).toEqual([search, []]);
      // What has a meaning in a query has none here.
      expect(await pages({ search: "'ada':* | !mill" }, 1)).toEqual(numbers(1, 100, (n) => n % 2 === 0));
    });

    it("keeps to the other filters", async () => {
      const highlands = numbers(BEHIND + 121, BEHIND + 130);
      expect(await pages({ search: "grace", zone: "highlands" })).toEqual(highlands);
      expect(await pages({ search: "grace", unpaid: "1" })).toEqual(highlands);
      expect(await pages({ search: "ada mill", zone: "highlands" })).toEqual([]);
      const days = { from: "2026-05-30", to: "2026-05-30" };
      // Minutes before noon, by the clock of London.
      expect(await pages({ search: "ada potter", ...days }, 1)).toEqual(
        numbers(2_221, 3_660, (n) => n % 2 === 1).slice(0, 50),
      );
    });

    it("reads names as people write them", async () => {
      const one = numbers(BEHIND + 131, BEHIND + 131);
      for (const search of ["o'brien", "O’Brien síle", "ann leeds", "a b 4x4", "obrien"])
        expect([search, await pages({ search })]).toEqual([search, search === "obrien" ? [] : one]);
    });
  });
});
