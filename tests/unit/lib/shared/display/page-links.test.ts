import { pageNumbers } from "@/lib/shared/display/page-links";

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [1, 22, [1, 2, "gap", 22]],
  [11, 22, [1, "gap", 10, 11, 12, "gap", 22]],
  [4, 22, [1, 2, 3, 4, 5, "gap", 22]],
  [22, 22, [1, "gap", 21, 22]],
])("page %i of %i", (current, last, numbers) => {
  expect(pageNumbers(current, last)).toEqual(numbers);
});
