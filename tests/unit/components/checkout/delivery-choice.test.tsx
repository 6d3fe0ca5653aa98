import { act, fireEvent, render, screen } from "@testing-library/react";
import { DeliveryChoice } from "@/components/checkout/delivery-choice";
import { emptyCart } from "@/lib/shared/cart/empty-cart";
import { translate } from "@/lib/shared/words/translate";
import checkoutWords from "@/locales/en/checkout.json";
import dispatchWords from "@/locales/en/dispatch.json";
import type { Cart, Delivery } from "@/packaging-api/contract";
import { deliveryFor } from "@/trade-rules/delivery";

/** A Friday, half an hour before orders for a Saturday close. */
const renderedAt = Date.parse("2026-11-27T11:30:00Z");
const dispatch = { words: dispatchWords, holidays: [], ofNations: [], renderedAt };
const onChoose = jest.fn();

function show(
  postCode: string,
  { cart = {}, given = dispatch }: { cart?: Partial<Cart>; given?: object } = {},
) {
  const delivery: Delivery = deliveryFor(postCode);
  return render(
    <form>
      <DeliveryChoice
        t={translate(checkoutWords)}
        cart={{ ...emptyCart(), delivery, ...cart }}
        delivery={delivery}
        dispatch={{ ...dispatch, ...given }}
        onChoose={onChoose}
      />
    </form>,
  );
}
const radios = () => screen.queryAllByRole<HTMLInputElement>("radio").map(({ value }) => value);
const chosen = () => screen.queryAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked);

beforeEach(() => {
  onChoose.mockClear();
  jest.useFakeTimers({ now: renderedAt });
});
afterEach(() => {
  jest.useRealTimers();
});

it("offers economy first, then the first day of each service, then the others", () => {
  show("LS1 4AP");
  expect(radios()).toEqual([
    "economy",
    "next_day 2026-11-30",
    "saturday 2026-11-28",
    "next_day 2026-12-01",
    "next_day 2026-12-02",
    "next_day 2026-12-03",
    "next_day 2026-12-04",
    "saturday 2026-12-05",
  ]);
  expect(chosen().map(({ value }) => value)).toEqual(["economy"]);
  expect(screen.getByText("Next working day, Mon 30 Nov").parentElement?.textContent).toContain(
    "£10.79 inc VAT,£8.99 ex VAT, order within 2 h 30 min",
  );
  expect(screen.getByText("Saturday delivery, Sat 28 Nov").parentElement?.textContent).toContain(
    "order within 30 min",
  );
});

it("hands on what is chosen", () => {
  show("LS1 4AP");
  fireEvent.click(screen.getByLabelText(/^Saturday delivery/));
  expect(onChoose.mock.calls).toEqual([["saturday 2026-11-28"]]);
});

it("has the cart's choice, and folds out the other days where it is one of them", () => {
  const { container } = show("LS1 4AP", {
    cart: { deliveryService: "next_day", deliveryDay: "2026-12-02" },
  });
  expect(chosen().map(({ value }) => value)).toEqual(["next_day 2026-12-02"]);
  expect(container.querySelector("details")?.open).toBe(true);
  expect(container.querySelector("input[type=hidden]")).toHaveProperty("value", "next_day 2026-12-02");
});

it("drops a day when orders for it close, says so if it was chosen, and chooses none instead", () => {
  show("LS1 4AP", { cart: { deliveryService: "saturday", deliveryDay: "2026-11-28" } });
  expect(screen.queryByRole("alert")).toBeNull();
  act(() => jest.advanceTimersByTime(30 * 60_000));
  expect(radios()).not.toContain("saturday 2026-11-28");
  expect(screen.getByRole("alert").textContent).toBe(checkoutWords.serviceClosed);
  expect(chosen()).toEqual([]);
  for (const radio of screen.getAllByRole<HTMLInputElement>("radio")) expect(radio.required).toBe(true);
});

it("leaves out the holidays of where the goods go", () => {
  const ofNations = [{ nation: "scotland" as const, date: "2026-11-30", title: "St Andrew’s Day" }];
  show("EH1 1YZ", { given: { ofNations } });
  expect(radios()).toContain("next_day 2026-12-01");
  expect(radios()).not.toContain("next_day 2026-11-30");
});

it.each([
  ["the Highlands", "IV3 5PR", {}],
  ["while the bank holidays cannot be had", "LS1 4AP", { holidays: undefined }],
])("says that no day can be chosen for %s", (_where, postCode, given) => {
  show(postCode, { given });
  expect(radios()).toEqual([]);
  expect(screen.getByText(`A day of delivery cannot be chosen for ${postCode}.`)).toBeTruthy();
});
