import { courierWords } from "../wording";

const economy = { deliveryDaysFrom: 1, deliveryDaysTo: 3, promised: null };
const saturday = {
  deliveryService: "saturday" as const,
  deliveryDaysFrom: 1,
  deliveryDaysTo: 1,
  promised: { dispatchOn: "2026-12-04", deliveryFrom: "2026-12-05", deliveryTo: "2026-12-05" },
};

describe("how an order gets to its place", () => {
  it("is said in the courier's days", () => {
    expect(courierWords(economy)).toBe("The courier takes 1 to 3 working days.");
    expect(courierWords({ ...saturday, deliveryService: "economy" })).toBe(
      "The courier takes 1 working day.",
    );
  });

  it("is said by the chosen day when the goods leave in time for it, and only then", () => {
    expect(courierWords(saturday, new Date("2026-12-04T17:00:00Z"))).toBe(
      "The courier brings it on Saturday 5 December.",
    );
    expect(courierWords(saturday, new Date("2026-12-07T10:00:00Z"))).toBe("The courier takes 1 working day.");
  });
});
