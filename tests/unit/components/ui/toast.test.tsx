import { act, fireEvent, render, screen } from "@testing-library/react";
import { Toast } from "@/components/ui/toast";

let done = 0;

function toast(): HTMLElement {
  done = 0;
  const { container } = render(
    <Toast
      close="Close"
      onDone={() => {
        done += 1;
      }}
    >
      <a href="/cart">View cart</a>
    </Toast>,
  );
  const shown = container.querySelector<HTMLElement>("[data-part=toast]");
  if (shown === null) throw new Error("no toast");
  return shown;
}

const passed = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("stays five seconds", () => {
  toast();
  passed(4_999);
  expect(done).toBe(0);
  passed(1);
  expect(done).toBe(1);
});

it("stays as long as the pointer or the focus is on it, and five seconds more", () => {
  const shown = toast();
  fireEvent.pointerMove(shown);
  fireEvent.focus(screen.getByRole("link"));
  passed(60_000);
  fireEvent.blur(screen.getByRole("link"));
  passed(60_000);
  expect(done).toBe(0);
  fireEvent.pointerLeave(shown);
  passed(4_999);
  expect(done).toBe(0);
  passed(1);
  expect(done).toBe(1);
});

it("goes when it only opened under a resting pointer", () => {
  fireEvent.pointerEnter(toast());
  passed(5_000);
  expect(done).toBe(1);
});

it("goes when it is closed", () => {
  toast();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(done).toBe(1);
});
