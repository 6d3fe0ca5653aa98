import { render, screen } from "@testing-library/react";
import { ReorderLines } from "@/components/reorder/reorder-lines";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/reorder.json";
import type { ReorderLine } from "@/packaging-api/contract";

const t = translate(words);

const line: ReorderLine = {
  ...{ name: "Assam", sku: "TEA-1", slug: "assam", quantity: 2, available: 9, vatRate: 20 },
  ...{ unitPrice: 832, grossUnitPrice: 998, hasNewPrice: true, state: "new_price" },
  priceNow: { unitPrice: 832, grossUnitPrice: 999, vatRate: 20 },
};
/** What is shown to who chose prices of this kind. */
const figures = (kind: "inc" | "ex") =>
  screen.getAllByRole("cell").flatMap((cell) => cell.querySelector(`.${kind}`)?.textContent ?? []);

it("shows what differs: the stated price with VAT, also to who chose prices without it", () => {
  render(<ReorderLines lines={[line]} t={t} />);
  expect(figures("inc")).toEqual(["£9.98", "£9.99"]);
  expect(figures("ex")).toEqual(["£8.32 £9.98 inc VAT", "£8.32 £9.99 inc VAT"]);
});

it("shows a price that is stated net by the shopper's choice", () => {
  const { grossUnitPrice: _gross, ...net } = line;
  render(<ReorderLines lines={[{ ...net, priceNow: { unitPrice: 850, vatRate: 20 } }]} t={t} />);
  expect(figures("inc")).toEqual(["£9.98", "£10.20"]);
  expect(figures("ex")).toEqual(["£8.32", "£8.50"]);
});
