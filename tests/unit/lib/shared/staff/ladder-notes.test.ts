import { ladderNotes } from "@/lib/shared/staff/ladder-notes";

const step = (quantity: string, price: string) => ({ quantity, price });

it("says what each step saves", () => {
  expect(ladderNotes("10.00", [step("2", "9.50"), step(" 5 ", "£8")])).toEqual([
    { faults: [], savingPercent: 5 },
    { faults: [], savingPercent: 20 },
  ]);
});

it("says which step breaks what, beside the whole step before it", () => {
  const steps = [step("1", "9.00"), step("", ""), step("5", "9.00"), step("4", "8.00")];
  expect(ladderNotes("10.00", steps).map((note) => note?.faults)).toEqual([
    ["quantity"],
    undefined,
    ["price"],
    ["quantity"],
  ]);
});

it("says nothing of what is not typed to its end, or without a price of one pack", () => {
  expect(ladderNotes("10.00", [step("2", ""), step("x", "9"), step("2", "9.999")])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(ladderNotes("", [step("2", "9.00")])).toEqual([undefined]);
});
