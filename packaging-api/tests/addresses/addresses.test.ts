import type { CustomerAddress } from "../../contract";
import {
  address,
  type Customer,
  customer,
  describeOnPostgres,
  type RunningApi,
  rowsOf,
  sharedApi,
} from "../support";

const at = (addressLine1: string, isDefault = false) => ({ ...address, addressLine1, isDefault });
const shown = (book: CustomerAddress[]) =>
  book.map(({ addressLine1, isDefault }) => (isDefault ? `${addressLine1} (default)` : addressLine1));

describe("a customer's address book", () => {
  let api: RunningApi;
  let ada: Customer;
  beforeAll(async () => {
    api = await sharedApi();
    ada = await customer(api);
  });

  const add = (body: ReturnType<typeof at>) => api.call("addAddress", { body, headers: ada.headers });
  const change = (id: string, body: ReturnType<typeof at>) =>
    api.call("updateAddress", { params: { id }, body, headers: ada.headers });
  const remove = (id: string) => api.call("deleteAddress", { params: { id }, headers: ada.headers });

  it("has one default address, and lists it first", async () => {
    expect(await api.call("listAddresses", { headers: ada.headers })).toEqual([]);
    expect(shown(await add(at("First")))).toEqual(["First (default)"]);
    expect(shown(await add(at("Second")))).toEqual(["First (default)", "Second"]);
    const book = await add(at("Third", true));
    expect(shown(book)).toEqual(["Third (default)", "First", "Second"]);
    expect(await api.call("listAddresses", { headers: ada.headers })).toEqual(book);

    const [third, first, second] = book.map(({ id }) => id) as [string, string, string];
    expect(shown(await change(second, at("Second house", true)))).toEqual([
      "Second house (default)",
      "First",
      "Third",
    ]);
    // The default one stays it until another is chosen.
    expect(shown(await change(second, at("Second", false)))).toContain("Second (default)");
    expect(shown(await remove(second))).toEqual(["First (default)", "Third"]);
    expect(shown(await remove(third))).toEqual(["First (default)"]);
    expect(shown(await remove(first))).toEqual([]);
  });

  it("stores what was stated, with the postcode as it is written", async () => {
    const body = { ...at("1 High Street"), postCode: "ls14ap", phone: " 0113 496 0000 " };
    const [kept, ...more] = await add(body);
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ postCode: "LS1 4AP", phone: "0113 496 0000", country: "GB" });
    await remove(kept!.id);
  });

  it("names what is wrong with an address", async () => {
    const body = { ...at(""), postCode: "12345" };
    const { status, envelope } = await api.refusal("addAddress", { body, headers: ada.headers });
    expect(status).toBe(422);
    expect(envelope.violations).toEqual([
      { propertyPath: "addressLine1", message: "This value should not be blank." },
      { propertyPath: "postCode", message: "This value is not a valid UK postcode." },
    ]);
  });

  it("has room for fifty addresses", async () => {
    const before = await api.call("listAddresses", { headers: ada.headers });
    for (let count = before.length; count < 50; count++) await add(at(`House ${count}`));
    expect(await api.refusal("addAddress", { body: at("One more"), headers: ada.headers })).toMatchObject({
      status: 409,
      envelope: { data: { reason: "address_book_full" } },
    });
  });
});

/** Races show on PostgreSQL only: PGlite runs one transaction after another. */
describeOnPostgres("an address book that is changed from many places at once", () => {
  it("has one default address after it", async () => {
    const api = await sharedApi("postgres");
    const ada = await customer(api);
    const defaults = () =>
      rowsOf(api, "select id from addresses where user_id = $1 and is_default", [ada.id]);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        api.call("addAddress", { body: at(`House ${index}`, index % 2 === 0), headers: ada.headers }),
      ),
    );
    expect(await defaults()).toHaveLength(1);

    const book = await api.call("listAddresses", { headers: ada.headers });
    await Promise.all(
      book.map(({ id }, index) =>
        index % 3 === 0
          ? api.call("deleteAddress", { params: { id }, headers: ada.headers })
          : api.call("updateAddress", { params: { id }, body: at("Same", true), headers: ada.headers }),
      ),
    );
    expect(await api.call("listAddresses", { headers: ada.headers })).toHaveLength(8);
    expect(await defaults()).toHaveLength(1);
  });
});
