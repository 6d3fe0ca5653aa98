import { act, render, screen } from "@testing-library/react";
import { DispatchPromise } from "@/components/dispatch/dispatch-promise";
import words from "@/locales/en/dispatch.json";
import type { Delivery } from "@/packaging-api/contract";

const island: Delivery = {
  zone: "scottish_islands",
  postCode: "KW15 1ES",
  price: 1_399,
  daysFrom: 2,
  daysTo: 5,
  deliverable: true,
};
const dispatch = { words, holidays: [], ofNations: [], renderedAt: Date.parse("2026-11-23T13:58:30Z") };
const sentence = () => screen.getByRole("paragraph").textContent;

beforeEach(() => {
  // A device whose clock is three hours slow.
  jest.useFakeTimers({ now: new Date("2026-11-23T10:58:30Z") });
});
afterEach(() => {
  jest.useRealTimers();
});

it("counts down by the server's clock, whatever the device's says", () => {
  render(<DispatchPromise dispatch={dispatch} delivery={null} />);
  expect(sentence()).toBe("Order within 2 min for dispatch today, delivery Tue 24 Nov – Thu 26 Nov");
  act(() => jest.advanceTimersByTime(90_000));
  expect(sentence()).toBe("Order now for dispatch on Tue 24 Nov, delivery Wed 25 Nov – Fri 27 Nov");
});

it("follows the postcode", () => {
  const { rerender, container } = render(<DispatchPromise dispatch={dispatch} delivery={null} />);
  rerender(<DispatchPromise dispatch={dispatch} delivery={island} />);
  expect(sentence()).toMatch(/delivery Wed 25 Nov – Mon 30 Nov$/);
  rerender(<DispatchPromise dispatch={dispatch} delivery={{ ...island, deliverable: false }} />);
  expect(container.textContent).toBe("");
});

it("says what is true at any hour where the bank holidays cannot be had", () => {
  render(<DispatchPromise dispatch={{ ...dispatch, holidays: undefined }} delivery={null} />);
  expect(sentence()).toBe(`${words.anyHour} ${words.anyHourDelivery}`);
});

it("leaves out the bank holidays of where the goods go", () => {
  const ofNations = [{ nation: "scotland" as const, date: "2026-11-25", title: "A day off" }];
  const scottish: Delivery = { ...island, nation: "scotland" };
  const { rerender } = render(<DispatchPromise dispatch={{ ...dispatch, ofNations }} delivery={scottish} />);
  expect(sentence()).toMatch(/dispatch today, delivery Thu 26 Nov – Tue 1 Dec$/);
  rerender(
    <DispatchPromise
      dispatch={{ ...dispatch, ofNations }}
      delivery={{ ...island, nation: "northern_ireland" }}
    />,
  );
  expect(sentence()).toMatch(/delivery Wed 25 Nov – Mon 30 Nov$/);
});

it("names the day that was chosen", () => {
  render(<DispatchPromise dispatch={dispatch} delivery={island} chosenDay="2026-12-05" />);
  expect(sentence()).toBe("Delivery on Sat 5 Dec, the day you chose");
});
