import { address } from "@/packaging-api/contract";
import { listZones } from "@/packaging-api/delivery/list-zones";
import { deliveryFor } from "@/trade-rules/delivery";
import { deliveryZones, zones } from "@/trade-rules/delivery-zones";
import { ukPostcode } from "@/trade-rules/postcode";

const to = (postCode: string) => {
  const { zone, price, deliverable } = deliveryFor(postCode);
  return { zone, price, deliverable };
};

describe("delivery", () => {
  it.each([
    ["LS1 4AP", "mainland", 499],
    ["EC1A 1BB", "mainland", 499],
    ["G1 2AB", "mainland", 499],
    ["AB10 1XG", "mainland", 499],
    ["AB39 2FR", "mainland", 499],
    ["AB31 5TX", "highlands", 999],
    ["AB45 1AA", "highlands", 999],
    ["IV3 5PR", "highlands", 999],
    ["IV51 9EX", "highlands", 999],
    ["KW14 8XW", "highlands", 999],
    ["KW15 1ES", "scottish_islands", 1399],
    ["KA27 8DL", "scottish_islands", 1399],
    ["KA26 9PT", "mainland", 499],
    ["PA1 1AA", "mainland", 499],
    ["PA20 9LS", "scottish_islands", 1399],
    ["PA34 4DB", "highlands", 999],
    ["PA42 7DU", "scottish_islands", 1399],
    ["PA75 6NR", "scottish_islands", 1399],
    ["PA80 5XW", "highlands", 999],
    ["PH1 5UU", "mainland", 499],
    ["PH33 6RQ", "highlands", 999],
    ["PH42 4RL", "scottish_islands", 1399],
    ["FK8 1DW", "mainland", 499],
    ["FK17 8DU", "highlands", 999],
    ["HS1 2BW", "scottish_islands", 1399],
    ["ZE1 0AA", "scottish_islands", 1399],
    ["BT1 5GS", "northern_ireland", 1199],
    ["IM1 1AG", "isle_of_man", 1399],
    ["PO1 2AB", "mainland", 499],
    ["PO3 1AA", "mainland", 499],
    ["PO30 1UD", "isle_of_wight", 799],
    ["TR21 0LJ", "isles_of_scilly", 1399],
    ["TR2 1AA", "mainland", 499],
    ["GY1 1AA", "channel_islands", 1699],
    ["JE2 3QA", "channel_islands", 1699],
  ])("to %s is that of its zone", (postCode, zone, price) => {
    expect(to(postCode)).toEqual({ zone, price, deliverable: true });
  });

  it.each([
    ["KA", 26, "mainland", 27, "scottish_islands", 28, "scottish_islands", 29, "mainland"],
    ["KW", 14, "highlands", 15, "scottish_islands", 17, "scottish_islands", 18, "mainland"],
    ["PA", 19, "mainland", 20, "scottish_islands", 20, "scottish_islands", 21, "highlands"],
    ["PA", 40, "highlands", 41, "scottish_islands", 49, "scottish_islands", 50, "mainland"],
    ["PA", 59, "mainland", 60, "scottish_islands", 78, "scottish_islands", 79, "mainland"],
    ["PA", 79, "mainland", 80, "highlands", 80, "highlands", 81, "mainland"],
    ["PH", 14, "mainland", 15, "highlands", 41, "highlands", 42, "scottish_islands"],
    ["PH", 44, "scottish_islands", 45, "highlands", 50, "highlands", 51, "mainland"],
    ["AB", 30, "mainland", 31, "highlands", 38, "highlands", 39, "mainland"],
    ["AB", 40, "mainland", 41, "highlands", 56, "highlands", 57, "mainland"],
    ["FK", 16, "mainland", 17, "highlands", 21, "highlands", 22, "mainland"],
    ["PO", 29, "mainland", 30, "isle_of_wight", 41, "isle_of_wight", 42, "mainland"],
    ["TR", 20, "mainland", 21, "isles_of_scilly", 25, "isles_of_scilly", 26, "mainland"],
  ] as const)(
    "changes its zone in %s between %i (%s) and %i (%s), and between %i (%s) and %i (%s)",
    (area, ...ends) => {
      const found = [ends[0], ends[2], ends[4], ends[6]].map(
        (district) => deliveryFor(`${area}${district} 1AA`).zone,
      );
      expect(found).toEqual([ends[1], ends[3], ends[5], ends[7]]);
    },
  );

  it("does not go where no courier goes, and says so", () => {
    expect(to("BF1 2AT")).toMatchObject({ zone: "forces", deliverable: false });
    expect(to("GX11 1AA")).toMatchObject({ zone: "gibraltar", deliverable: false });
  });

  it("reads a postcode as people type it", () => {
    expect(deliveryFor("pa2 09aa")).toEqual(deliveryFor("PA20 9AA"));
    expect(deliveryFor("g12ab")).toEqual(deliveryFor("G1 2AB"));
  });

  it("counts what is no postcode to the mainland", () => {
    for (const given of ["", "nowhere", "1BT1 5GS"]) expect(deliveryFor(given).zone).toBe("mainland");
  });

  it("takes every zone's postcodes as the postcodes of an address in GB", () => {
    const lines = { firstName: "Ada", lastName: "Buyer", addressLine1: "1 High Street", cityTown: "Town" };
    for (const { places } of zones)
      for (const [area, from = 1] of places) {
        const postCode = `${area}${Math.max(1, from)} 1AA`;
        expect(postCode).toMatch(ukPostcode);
        expect(address.parse({ ...lines, postCode })).toMatchObject({ postCode, country: "GB" });
      }
  });

  it("lists for each zone what its postcodes are charged", () => {
    for (const { places, districts: _others, ...listed } of listZones()) {
      const postCodes = places.flatMap(({ area, from = 1, to = from }) =>
        [from, to].map((district) => `${area}${district} 1AA`),
      );
      for (const postCode of places.length === 0 ? ["LS1 4AP"] : postCodes)
        expect(deliveryFor(postCode)).toEqual({ ...listed, postCode, nation: expect.any(String) });
    }
  });

  it("has terms for every zone that the contract names, and days in their order", () => {
    expect([...zones.map(({ zone }) => zone), "mainland"].sort()).toEqual([...deliveryZones].sort());
    for (const { daysFrom, daysTo } of zones) expect(daysTo).toBeGreaterThanOrEqual(daysFrom);
  });
});
