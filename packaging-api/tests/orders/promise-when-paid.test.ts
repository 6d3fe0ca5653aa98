import { connect } from "../../database/connect";
import { promiseWhenPaid } from "../../orders/promise-when-paid";
import { describeOnPostgres } from "../support";
import { fullAddress } from "../support/full-address";
import { createPostgresDatabase } from "../support/postgres";

/** Placed on a Wednesday, a minute before 2pm. */
const order = {
  promised: { dispatchOn: "2027-04-14", deliveryFrom: "2027-04-15", deliveryTo: "2027-04-19" },
  placedAt: new Date("2027-04-14T12:59:00Z"),
  deliveryService: "economy" as const,
  deliveryDaysFrom: 1,
  deliveryDaysTo: 3,
  shippingTotal: 499,
  shippingAddress: fullAddress,
};

describeOnPostgres("what an order is promised once it is paid", () => {
  let connection: Awaited<ReturnType<typeof connect>>;
  beforeAll(async () => {
    connection = await connect({ databaseUrl: await createPostgresDatabase(), varDir: "" });
  });
  afterAll(() => connection.close());
  const paidAt = (moment: string, placed: Parameters<typeof promiseWhenPaid>[1] = order) =>
    promiseWhenPaid(connection.db, placed, new Date(moment));

  it("is what it was promised, if agreeing to pay took minutes", async () => {
    expect(await paidAt("2027-04-14T13:20:00Z")).toEqual(order.promised);
  });

  it("is what it was promised, if the money comes in time for it", async () => {
    const placedAt = new Date("2027-04-13T14:00:00Z");
    expect(await paidAt("2027-04-14T12:59:00Z", { ...order, placedAt })).toEqual(order.promised);
  });

  it("begins with the money that comes too late for it", async () => {
    expect(await paidAt("2027-04-14T13:30:00Z")).toEqual({
      dispatchOn: "2027-04-15",
      deliveryFrom: "2027-04-16",
      deliveryTo: "2027-04-20",
    });
    // Over the first bank holiday of May, which the database holds.
    expect(await paidAt("2027-04-30T13:00:00Z")).toEqual({
      dispatchOn: "2027-05-04",
      deliveryFrom: "2027-05-05",
      deliveryTo: "2027-05-07",
    });
  });

  describe("of a service with a day", () => {
    /** On a Wednesday for Friday; what leaves for it does so on Thursday. */
    const timed = {
      ...order,
      promised: { dispatchOn: "2027-04-15", deliveryFrom: "2027-04-16", deliveryTo: "2027-04-16" },
      deliveryService: "next_day" as const,
      deliveryDaysTo: 1,
      shippingAddress: { ...fullAddress, postCode: "LS1 4AP" },
    };
    const saturday = {
      ...timed,
      promised: { dispatchOn: "2027-04-16", deliveryFrom: "2027-04-17", deliveryTo: "2027-04-17" },
      deliveryService: "saturday" as const,
    };

    it("is the chosen day as long as it can be had", async () => {
      expect(await paidAt("2027-04-15T12:59:00Z", timed)).toEqual(timed.promised);
      expect(await paidAt("2027-04-16T10:59:00Z", saturday)).toEqual(saturday.promised);
    });

    it("is the first day of the service after that", async () => {
      expect(await paidAt("2027-04-15T13:00:00Z", timed)).toEqual({
        dispatchOn: "2027-04-16",
        deliveryFrom: "2027-04-19",
        deliveryTo: "2027-04-19",
      });
      // Goods for a Saturday leave on Friday by noon.
      expect(await paidAt("2027-04-16T11:00:00Z", saturday)).toEqual({
        dispatchOn: "2027-04-23",
        deliveryFrom: "2027-04-24",
        deliveryTo: "2027-04-24",
      });
    });

    it("counts by the order's days where the place has lost the service", async () => {
      const island = { ...saturday, shippingAddress: { ...fullAddress, postCode: "ZE1 0AA" } };
      expect(await paidAt("2027-04-19T10:00:00Z", island)).toEqual({
        dispatchOn: "2027-04-19",
        deliveryFrom: "2027-04-20",
        deliveryTo: "2027-04-20",
      });
    });
  });

  it("is absent for an order from before promises were stored", async () => {
    expect(await paidAt("2027-04-30T13:00:00Z", { ...order, promised: null })).toBeNull();
  });
});
