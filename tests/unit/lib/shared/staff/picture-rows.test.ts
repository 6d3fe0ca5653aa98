import { filledRows } from "@/lib/shared/staff/picture-rows";

it("counts rows that have a file or words, and of an empty form the first", () => {
  expect(
    filledRows({ file_0: "a.jpg", text_0: "A", file_1: "", text_1: " ", file_2: "", text_2: "C" }),
  ).toEqual([0, 2]);
  expect(filledRows({ file_0: "", text_0: "" })).toEqual([0]);
  expect(filledRows({})).toEqual([0]);
});
