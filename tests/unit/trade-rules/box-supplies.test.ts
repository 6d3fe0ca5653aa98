import {
  COURIER_LABEL,
  largestFace,
  liesOn,
  litresToTopUp,
  ROOM_LEFT_PERCENT,
} from "@/trade-rules/box-supplies";

it("fills the share of a box that is left by default", () => {
  expect(ROOM_LEFT_PERCENT).toBe(25);
  expect(litresToTopUp({ length: 400, width: 200, height: 100 })).toBe(2);
  expect(litresToTopUp({ length: 400, width: 200, height: 0 })).toBe(0);
});

it("has the largest side of a parcel from its two longest edges", () => {
  expect(largestFace({ length: 311, width: 235, height: 241 })).toEqual([311, 241]);
  expect(largestFace({ length: 210, width: 120, height: 0 })).toEqual([210, 120]);
});

it("lays a sheet on it whichever way round", () => {
  expect(liesOn([102, 152], COURIER_LABEL)).toBe(true);
  expect(liesOn(COURIER_LABEL, [200, 144])).toBe(true);
  expect(liesOn(COURIER_LABEL, [300, 101])).toBe(false);
  expect(liesOn([160, 50], COURIER_LABEL)).toBe(false);
});
