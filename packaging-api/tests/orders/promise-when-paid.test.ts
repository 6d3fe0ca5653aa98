import { connect } from "../../database/connect";
import { promiseWhenPaid } from "../../orders/promise-when-paid";
import { describeOnPostgres } from "../support";
import { createPostgresDatabase } from "../support/postgres";

/** Placed on a Wednesday, a minute before 2pm. */
const order = {
  promised: { dispatchOn: "2027-04-14", deliveryFrom: "2027-04-15", deliveryTo: "2027-04-19" },
  placedAt: new Date("2027-04-14T12:59:00Z"),
  deliveryDaysFrom: 1,
  deliveryDaysTo: 3,
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

  it("is absent for an order from before promises were stored", async () => {
    expect(await paidAt("2027-04-30T13:00:00Z", { ...order, promised: null })).toBeNull();
  });
});
