import { followToday } from "@/lib/browser/staff/follow-today";
import type { StaffToday } from "@/packaging-api/contract/staff-today";

/** A stream that is told what becomes of it. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: FakeEventSource[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }
}

const { opened } = FakeEventSource;
const today: StaffToday = { version: "1", packBefore: null, waiting: [{ name: "messages", count: 2 }] };
const look = (state: string) => {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};

let stop: () => void;
const told = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(window, "EventSource", { value: FakeEventSource, configurable: true });
  opened.length = 0;
  told.mockClear();
  look("visible");
  stop = followToday(told);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it("tells what waits, and nothing of what it does not know", () => {
  const say = (data: unknown) =>
    opened[0]?.dispatchEvent(new MessageEvent("today", { data: JSON.stringify(data) }));
  say(today);
  say({ version: 1 });
  expect(told.mock.calls).toEqual([[today]]);
});

it("tries again when it was refused, until nobody looks", () => {
  opened[0]?.fail(FakeEventSource.CLOSED);
  jest.advanceTimersByTime(10_000);
  expect(opened).toHaveLength(2);
  opened[1]?.fail(FakeEventSource.CLOSED);
  look("hidden");
  jest.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(2);
  look("visible");
  expect(opened).toHaveLength(3);
});

it("leaves a stream that broke off to the browser, which opens it again", () => {
  opened[0]?.fail(0);
  jest.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(1);
});
