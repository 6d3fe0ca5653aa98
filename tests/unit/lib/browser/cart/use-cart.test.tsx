import { act, render } from "@testing-library/react";
import { SWRConfig } from "swr";
import { useCart } from "@/lib/browser/cart/use-cart";
import { emptyCart } from "@/lib/shared/cart/empty-cart";

const asked = jest.fn();

function Watching() {
  useCart();
  return null;
}

/** Opens a page with the cart in its header, and lets so many milliseconds pass. */
async function stay(path: string, ms: number): Promise<void> {
  history.replaceState(null, "", path);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Watching />
    </SWRConfig>,
  );
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  asked.mockReset();
  globalThis.fetch = jest.fn(async (url) => {
    asked(url);
    return {
      ok: true,
      status: 200,
      json: async () => ({ status: "success", data: emptyCart() }),
    } as Response;
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  history.replaceState(null, "", "/");
});

it.each(["/cart", "/checkout", "/checkout/thank-you/a-key"])(
  "asks for the cart every 2 s on %s",
  async (path) => {
    await stay(path, 7_000);
    expect(asked).toHaveBeenCalledTimes(1 + 3);
  },
);

it("asks once on a page that shows the cart in its header only", async () => {
  await stay("/p/a-box", 7_000);
  expect(asked).toHaveBeenCalledTimes(1);
});
