import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { type Buyable, BuyPanel } from "@/components/catalogue/buy-panel";
import { enhanceSteppers } from "@/lib/browser/shell/steppers";
import words from "@/locales/en/product.json";
import units from "@/locales/en/units.json";
import { LOW_STOCK_PACKS } from "@/trade-rules/stock-level";

const product: Buyable = {
  id: "p1",
  price: 1240,
  priceBreaks: [
    { quantity: 2, price: 1166 },
    { quantity: 10, price: 1017 },
  ],
  vatRate: 20,
  packSize: 25,
  unit: "box",
  most: 9_999,
};

beforeAll(() => {
  // The test environment has no layout, so nothing is ever in or out of sight.
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

function activeRow() {
  const row = screen.getAllByRole("row").find((candidate) => within(candidate).queryByText("your price"));
  return row?.textContent;
}

it("marks the break that applies and sums up as the packs change", async () => {
  const user = userEvent.setup();
  render(<BuyPanel product={product} words={words} units={units} />);
  expect(activeRow()).toContain("£14.88");
  expect(screen.getByText("1 pack, 25 boxes")).toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "One pack more" }));
  expect(activeRow()).toContain("£13.99");
  expect(screen.getByText("2 packs, 50 boxes")).toBeInTheDocument();
  // VAT is computed on the line: 2 × £11.66 = £23.32, and 20 % of that, not twice the pack's VAT.
  expect(screen.getAllByText("£27.98").length).toBeGreaterThan(0);

  await user.clear(screen.getByLabelText("Packs"));
  await user.type(screen.getByLabelText("Packs"), "12");
  expect(activeRow()).toContain("10 or more");
});

it("asks a stated price with VAT so many times, until a break applies, which is stated net", async () => {
  const user = userEvent.setup();
  const priceBreaks = [{ quantity: 3, price: 800 }];
  const stated = { price: 832, grossPrice: 999, wasPrice: 1082, grossWasPrice: 1299, priceBreaks };
  render(<BuyPanel product={{ ...product, ...stated }} words={words} units={units} />);
  expect(activeRow()).toContain("£9.99");
  expect(activeRow()).toContain("£8.32");
  expect(screen.getByText("£12.99 inc VAT")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "One pack more" }));
  expect(screen.getAllByText("£19.98").length).toBeGreaterThan(0);
  expect(screen.getAllByText("£16.65").length).toBeGreaterThan(0);
  await user.click(screen.getByRole("button", { name: "One pack more" }));
  expect(activeRow()).toContain("£9.60");
});

it("goes neither below one pack nor above what a low stock has at the most", async () => {
  const user = userEvent.setup();
  render(<BuyPanel product={{ ...product, most: LOW_STOCK_PACKS - 1 }} words={words} units={units} />);
  const input = screen.getByLabelText("Packs");
  await user.click(screen.getByRole("button", { name: "One pack fewer" }));
  expect(input).toHaveValue("1");
  await user.clear(input);
  await user.type(input, String(LOW_STOCK_PACKS - 2));
  for (let press = 0; press < 2; press += 1)
    await user.click(screen.getByRole("button", { name: "One pack more" }));
  expect(input).toHaveValue(String(LOW_STOCK_PACKS - 1));
});

it("offers nothing to buy when sold out, but still shows the prices", () => {
  render(<BuyPanel product={{ ...product, most: 0 }} words={words} units={units} />);
  expect(screen.queryByRole("button", { name: "Add to cart" })).not.toBeInTheDocument();
  expect(activeRow()).toContain("£14.88");
});

it("says when the sale ends where that is set, and nothing of the kind where it is not", () => {
  const sale = { ...product, wasPrice: 1500 };
  const { rerender } = render(
    <BuyPanel product={sale} words={words} units={units} saleEnds="Sale ends 30 November" />,
  );
  expect(screen.getByText("Sale ends 30 November")).toBeInTheDocument();
  rerender(<BuyPanel product={sale} words={words} units={units} />);
  expect(screen.queryByText(/ends/)).toBeNull();
});

it("leaves what was typed as it is, so that the shop can say what is wrong with it", async () => {
  const user = userEvent.setup();
  render(<BuyPanel product={{ ...product, most: LOW_STOCK_PACKS - 1 }} words={words} units={units} />);
  const input = screen.getByLabelText("Packs");
  for (const typed of ["7", "2.5", "abc"]) {
    await user.clear(input);
    await user.type(input, typed);
    await user.tab();
    expect(input).toHaveValue(typed);
  }
  await user.clear(input);
  await user.type(input, "25");
  await user.click(screen.getByRole("button", { name: "One pack fewer" }));
  expect(input).toHaveValue("19");
});

it("counts on from presses that came before React, each once", async () => {
  enhanceSteppers(document);
  const panel = <BuyPanel product={product} words={words} units={units} />;
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(panel);
  const more = screen.getByRole("button", { name: "One pack more" });
  more.click();
  expect(screen.getByLabelText("Packs")).toHaveValue("2");
  const root = await act(async () => hydrateRoot(container, panel));
  expect(screen.getByText("2 packs, 50 boxes")).toBeInTheDocument();
  act(() => more.click());
  expect(screen.getByLabelText("Packs")).toHaveValue("3");
  expect(screen.getByText("3 packs, 75 boxes")).toBeInTheDocument();
  act(() => root.unmount());
  container.remove();
});
