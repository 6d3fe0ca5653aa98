/** @jest-environment node */
import { packingForms } from "@/lib/server/forms/packing-forms";

const { addPacking } = packingForms;
const parcel = "l1=120&w1=90&h1=100&g1=350&n1=2&padding=10&parcels=40";
const things = [{ length: 120, width: 90, height: 100, weight: 350, count: 2 }];

it("sends the parcel and what was ticked, and no price or number of packs", () => {
  const fields = { parcel, box: "SW-1", fill: "VF-1", version: "1", quantity: "9", total: "1" };
  expect(addPacking.body(fields)).toEqual({
    things,
    padding: 10,
    parcels: 40,
    box: "SW-1",
    fill: "VF-1",
    tape: undefined,
  });
});

it("leads back to the parcel when it was refused, and nowhere else", () => {
  const params = {};
  const refusal = { ok: false, status: 409, failure: { status: "error", code: 409, message: "" } } as const;
  expect(addPacking.refused({ fields: { parcel }, params, refusal })).toBe(`/pack-it?${parcel}`);
  const planted = "https://example.org/?l1=1";
  expect(addPacking.refused({ fields: { parcel: planted }, params, refusal })).toBe("/pack-it");
  const seen = { ...refusal, status: 412 };
  expect(addPacking.refused({ fields: { parcel }, params, refusal: seen })).toBe("/cart#");
});
