import { whenIdle } from "@/lib/browser/shell/when-idle";

const readyState = (value: DocumentReadyState) =>
  Object.defineProperty(document, "readyState", { configurable: true, value });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  readyState("complete");
});

it("waits for the load and then for a quiet moment", () => {
  const callback = jest.fn();
  readyState("interactive");
  whenIdle(callback);
  jest.advanceTimersByTime(10_000);
  expect(callback).not.toHaveBeenCalled();

  dispatchEvent(new Event("load"));
  expect(callback).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5_000);
  expect(callback).toHaveBeenCalledTimes(1);
});

it("waits for the quiet moment alone where the page is loaded already", () => {
  const callback = jest.fn();
  readyState("complete");
  whenIdle(callback);
  expect(callback).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5_000);
  expect(callback).toHaveBeenCalledTimes(1);
});

it.each(["interactive", "complete"] as const)("can be called off while the page is %s", (state) => {
  const callback = jest.fn();
  readyState(state);
  whenIdle(callback)();
  dispatchEvent(new Event("load"));
  jest.advanceTimersByTime(10_000);
  expect(callback).not.toHaveBeenCalled();
});
