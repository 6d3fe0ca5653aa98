import { breakRows, changedCells } from "@/lib/shared/staff/edited-cells";
import { asPence, asPounds } from "@/lib/shared/staff/typed-pounds";

it.each([
  ["950", "9.50"],
  ["5", "0.05"],
  ["", ""],
])("pence %j are typed as %j pounds", (pence, pounds) => {
  expect(asPounds(pence)).toBe(pounds);
  expect(asPence(pounds)).toBe(pence);
});

it.each([
  ["£9.5", "950"],
  [" 12 ", "1200"],
  ["9,50", "9,50"],
  ["9.505", "9.505"],
  ["-1", "-1"],
])("%j is sent as %j", (typed, sent) => {
  expect(asPence(typed)).toBe(sent);
});

const shown = {
  shown_price: "1000",
  shown_was_price: "",
  shown_sale_ends_on: "",
  shown_price_breaks: "2:900;5:800",
};
const asShown = {
  ...shown,
  price: "10.00",
  was_price: "",
  sale_ends_on: "",
  break_quantity_0: "2",
  break_price_0: "9.00",
  break_quantity_1: "5",
  break_price_1: "8.00",
  break_quantity_2: "",
  break_price_2: "",
};
const columns = ["price", "was_price", "sale_ends_on", "price_breaks"] as const;

it("nothing is sent that was left as it was", () => {
  expect(changedCells(columns, asShown)).toEqual({});
  expect(changedCells(["description"], { shown_description: "One\nTwo", description: "One\r\nTwo" })).toEqual(
    {},
  );
});

it("what was changed is sent as the product file has it", () => {
  expect(
    changedCells(columns, {
      ...asShown,
      price: "9.5",
      break_price_0: "8.75",
      break_quantity_2: "10",
      break_price_2: "7",
    }),
  ).toEqual({ price: "950", price_breaks: "2:875;5:800;10:700" });
  expect(changedCells(columns, { ...asShown, break_quantity_0: "", break_price_0: "" })).toEqual({
    price_breaks: "5:800",
  });
});

it("half a step is sent too, so that it is refused and not lost", () => {
  expect(changedCells(["price_breaks"], { ...shown, break_quantity_0: "2" })).toEqual({
    price_breaks: "2:",
  });
});

it("a ladder is shown step by step", () => {
  expect(breakRows("2:900;5:800")).toEqual([
    { quantity: "2", price: "9.00" },
    { quantity: "5", price: "8.00" },
  ]);
  expect(breakRows("")).toEqual([]);
});
