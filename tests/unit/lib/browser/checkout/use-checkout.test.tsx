import { act, fireEvent, render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { showCart } from "@/lib/browser/cart/cart-store";
import { useCheckout } from "@/lib/browser/checkout/use-checkout";
import { forgetGuest, guestStore } from "@/lib/browser/state/guest-entries";
import { emptyCart } from "@/lib/shared/cart/empty-cart";
import { translate } from "@/lib/shared/words/translate";
import failures from "@/locales/en/failures.json";
import type { Cart } from "@/packaging-api/contract";

const item = {
  ...{ id: "l1", productId: "p1", sku: "TEA-1", slug: "green-tea", name: "Green tea", image: "/media/a" },
  ...{ quantity: 1, packSize: 1, unitPrice: 1_000, lineTotal: 1_000, tax: 200, stock: 50 },
};
const cart: Cart = { ...emptyCart(), id: "current", items: [item], total: 1_200 };
const undeliverable = {
  ...{ zone: "mainland" as const, postCode: "JE2 3AB", price: 0, daysFrom: 0, daysTo: 0, deliverable: false },
};

/** A checkout at one step with one field. */
function Checkout({ step, next }: { step: "contact" | "delivery"; next: "delivery" | "payment" }) {
  const rendered = { initial: cart, step, entries: {}, restored: false, problems: [], error: undefined };
  const {
    cart: shown,
    state,
    submitDetails,
    onInput,
  } = useCheckout(rendered, undefined, translate(failures));
  return (
    <>
      <section id={step}>
        <form aria-label={step} action="/api/details" onSubmit={submitDetails(next)} onInput={onInput}>
          <input name="firstName" aria-label="First name" defaultValue="" />
        </form>
      </section>
      <h2 id={`${next}-title`} tabIndex={-1}>
        {next}
      </h2>
      <output>{JSON.stringify(state)}</output>
      <p data-testid="packs">{shown.items.length}</p>
    </>
  );
}

const posts = jest.fn<{ status: number; json: unknown }, []>();

/** Opens a checkout, types a name and submits it so many times at once. */
async function submit(step: "contact" | "delivery", next: "delivery" | "payment", times = 1) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Checkout step={step} next={next} />
    </SWRConfig>,
  );
  fireEvent.input(screen.getByLabelText("First name"), { target: { value: "Jo" } });
  await act(async () => {
    for (let time = 0; time < times; time++) fireEvent.submit(screen.getByRole("form"));
  });
  return JSON.parse(screen.getByRole("status").textContent ?? "");
}

beforeEach(() => {
  posts.mockReset().mockReturnValue({ status: 200, json: { status: "success", data: cart } });
  Element.prototype.scrollIntoView = jest.fn();
  // The cart's own read is never answered here.
  globalThis.fetch = jest.fn(async (_url, init) => {
    if (init?.method !== "POST") return new Promise<Response>(() => undefined);
    const { status, json } = posts();
    return { status, json: async () => json } as Response;
  });
});
afterEach(() => {
  forgetGuest();
  act(() => showCart(cart));
  history.replaceState(null, "", "/");
});

it("stores what is typed on this device, and fills the form with it on the next visit", async () => {
  guestStore.set({ firstName: "Ann" });
  render(<Checkout step="contact" next="delivery" />);
  expect(screen.getByLabelText("First name")).toHaveProperty("value", "Ann");
  fireEvent.input(screen.getByLabelText("First name"), { target: { value: "Jo" } });
  expect(guestStore.get().firstName).toBe("Jo");
});

it("opens and focuses the next step once the form is accepted", async () => {
  const state = await submit("contact", "delivery");
  expect(state).toMatchObject({ step: "delivery", entries: { deliveryFirstName: "Jo" } });
  expect(state).not.toHaveProperty("sent");
  expect(document.activeElement?.id).toBe("delivery-title");
  expect(location.search).toBe("?step=delivery");
});

it("sends a form once, however often it is submitted before the answer", async () => {
  await submit("contact", "delivery", 3);
  expect(posts).toHaveBeenCalledTimes(1);
});

it("shows the cart that a form was sent for until it is answered, whatever is read meanwhile", async () => {
  posts.mockReturnValue({ status: 200, json: new Promise(() => undefined) });
  await submit("contact", "delivery");
  act(() => showCart(emptyCart()));
  expect(screen.getByTestId("packs").textContent).toBe("1");
});

it("shows the problems of a refused form", async () => {
  const violations = [{ propertyPath: "email", message: "This value should not be blank." }];
  posts.mockReturnValue({ status: 422, json: { status: "failure", violations } });
  const state = await submit("contact", "delivery");
  expect(state).toMatchObject({ step: "contact", refusals: 1 });
  expect(state).not.toHaveProperty("sent");
  expect(state.problems).toEqual([{ field: "email", kind: "blank" }]);
  expect(location.search).toBe("");
});

it("stays at an address that we cannot deliver to, with the entries accepted", async () => {
  const data = { ...cart, delivery: undeliverable };
  posts.mockReturnValue({ status: 200, json: { status: "success", data } });
  const state = await submit("delivery", "payment");
  expect(state).toMatchObject({ step: "delivery", error: failures.not_deliverable, problems: [] });
  expect(state.entries.deliveryFirstName).toBe("Jo");
});

/** The step at which the way of delivery is chosen. */
function Services() {
  const rendered = {
    initial: cart,
    step: "payment" as const,
    entries: {},
    restored: true,
    problems: [],
    error: undefined,
  };
  const checkout = useCheckout(rendered, undefined, translate(failures));
  return (
    <>
      <button type="button" onClick={() => checkout.chooseDelivery("saturday 2026-12-05")}>
        Saturday
      </button>
      <output>{checkout.state.error}</output>
      <p data-testid="total">{checkout.cart.total}</p>
    </>
  );
}

describe("the way of delivery that is chosen", () => {
  const puts = jest.fn<{ status: number; json: unknown }, [string, unknown]>();
  async function choose() {
    globalThis.fetch = jest.fn(async (url, init) => {
      if (init?.method !== "PUT") return new Promise<Response>(() => undefined);
      const { status, json } = puts(String(url), JSON.parse(String(init.body)));
      return { status, json: async () => json } as Response;
    });
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <Services />
      </SWRConfig>,
    );
    await act(async () => fireEvent.click(screen.getByRole("button")));
  }

  it("is sent at once, and the total follows", async () => {
    puts.mockReturnValue({ status: 200, json: { status: "success", data: { ...cart, total: 2_400 } } });
    await choose();
    expect(puts).toHaveBeenCalledWith("/api/cart/current/delivery/service", {
      service: "saturday",
      day: "2026-12-05",
    });
    expect(screen.getByTestId("total").textContent).toBe("2400");
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("says why it is refused, and the total stays", async () => {
    const data = { reason: "delivery_day_passed" };
    puts.mockReturnValue({ status: 409, json: { status: "error", data } });
    await choose();
    expect(screen.getByRole("status").textContent).toBe(failures.delivery_day_passed);
    expect(screen.getByTestId("total").textContent).toBe("1200");
  });
});
