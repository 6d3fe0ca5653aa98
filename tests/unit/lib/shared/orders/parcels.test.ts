import { leavesInParts, partsBefore, partsToFollow } from "@/lib/shared/orders/parcels";
import type { Order } from "@/packaging-api/contract";

const line = (quantity: number) => ({ sku: "FW-1", slug: "box", name: "Box", quantity });
const parcel = (number: number, quantity: number) => ({
  ...{ number, weight: 900, tracking: `FW-${number}`, trackingLink: "", lines: [line(quantity)] },
  sentAt: "2026-11-28T10:00:00.000Z",
});
const order = (
  parcels: Order["parcels"],
  follows?: Order["follows"],
  notSent?: Order["notSent"],
): Pick<Order, "parcels" | "follows" | "notSent"> => ({
  ...(parcels !== undefined && { parcels }),
  ...(follows !== undefined && { follows }),
  ...(notSent !== undefined && { notSent }),
});
const rest = { lines: [line(1)], expectedOn: null };

it.each([
  ["has not left", order([]), false],
  ["is shown by an older API", order(undefined), false],
  ["left as a whole", order([parcel(1, 3)]), false],
  ["left in part", order([parcel(1, 2)], rest), true],
  ["left in two parcels", order([parcel(1, 2), parcel(2, 1)]), true],
  ["left without what was taken out", order([parcel(1, 2)], undefined, [line(1)]), true],
])("an order that %s is shown parcel by parcel or as one", (_how, shown, inParts) => {
  expect(leavesInParts(shown)).toBe(inParts);
});

it("says what is to follow by the days on which it comes, and what has come apart from what has not", () => {
  const third = { lines: [line(2)], expectedOn: "2026-12-03" };
  const tenth = { lines: [line(1)], expectedOn: "2026-12-10" };
  expect(leavesInParts({ parcels: [], awaited: [third] })).toBe(true);
  expect(partsToFollow({})).toEqual([]);
  expect(partsToFollow({ follows: rest })).toEqual([rest]);
  expect(partsToFollow({ awaited: [third, tenth] })).toEqual([third, tenth]);
  const follows = (packs: number) => ({ lines: [line(packs)], expectedOn: tenth.expectedOn });
  expect(partsToFollow({ follows: follows(3), awaited: [third, tenth] })).toEqual([third, tenth]);
  expect(partsToFollow({ follows: follows(3), awaited: [tenth] })).toEqual([
    { lines: [line(2)], expectedOn: null, isHere: true },
    tenth,
  ]);
});

it("has parts before its last parcel", () => {
  expect(partsBefore(order([parcel(1, 2)], rest)).map(({ number }) => number)).toEqual([1]);
  expect(partsBefore(order([parcel(1, 2), parcel(2, 1)])).map(({ number }) => number)).toEqual([1]);
  expect(partsBefore(order(undefined))).toEqual([]);
});
