import { render, screen, within } from "@testing-library/react";
import { DayBars } from "@/components/staff/figures/day-bars";
import { OpenEntryItem } from "@/components/staff/money/open-entry";
import { translate } from "@/lib/shared/words/translate";
import staffWords from "@/locales/en/staff.json";
import words from "@/locales/en/staff-money.json";
import type { OpenEntry } from "@/packaging-api/contract";

/** Words within others by their path, as `t` asks for them. */
function byPath(words: object, path = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
      typeof value === "object" && value !== null
        ? Object.entries(byPath(value, `${path}${key}.`))
        : [[`${path}${key}`, String(value)] as const],
    ),
  );
}
const [t, staff] = [translate(byPath(words)), translate(byPath(staffWords))];
const HOSTILE = "=X() </p><script>alert(1)</script> {{count}}";
const entry: OpenEntry = {
  id: 12,
  bookedOn: "2026-11-26",
  amount: 5_000,
  text: HOSTILE,
  name: "",
  sure: null,
  hasTwin: false,
  candidates: ["100123", "100124"].map((number) => ({
    number,
    name: HOSTILE,
    company: "",
    placedAt: "2026-11-20T10:00:00.000Z",
    paymentMethod: "bank_transfer",
    total: 5_000,
    open: 5_000,
    reasons: ["amount"],
  })),
};
const show = (of: OpenEntry, values: Record<string, string> = {}) =>
  render(
    <OpenEntryItem
      {...{ t, staff, entry: of, next: "/staff/money" }}
      outcome={{ kind: "tried", sentence: "", values, problems: [] }}
    />,
  );

describe("an entry that waits", () => {
  it("has its candidates beside each other, and hostile words as words", () => {
    const { container } = show(entry);
    expect(screen.getAllByRole("radio")).toHaveLength(2);
    expect(within(container).getAllByText(HOSTILE, { exact: false }).length).toBeGreaterThanOrEqual(3);
    expect(container.querySelector("script")).toBeNull();
  });

  it("keeps what was chosen for it, and nothing of another", () => {
    show(entry, { id: "12", order: "100124" });
    expect(screen.getByRole("radio", { name: /100124/ })).toBeChecked();
    show({ ...entry, id: 13 }, { id: "12", order: "100124" });
    expect(screen.getAllByRole("radio", { checked: true })).toHaveLength(1);
  });

  it("is booked with one press where it is sure", () => {
    show({ ...entry, sure: ["100123"] });
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.getByText("Sure: order 100123")).toBeVisible();
  });

  it("that left the account is not sent back", () => {
    show({ ...entry, amount: -500 });
    expect(screen.queryByRole("button", { name: words.return })).toBeNull();
  });
});

describe("a chart", () => {
  it("says in a sentence what it draws, with a bar for each day", () => {
    const days = [
      { day: "2026-11-26", figure: 0 },
      { day: "2026-11-27", figure: 50 },
    ];
    const { container } = render(
      <DayBars title="Orders" about="Orders: 50 together." most="50" days={days} />,
    );
    expect(screen.getByRole("img", { name: "Orders: 50 together." })).toBeVisible();
    expect([...container.querySelectorAll("rect")].map((bar) => bar.getAttribute("height"))).toEqual([
      "0",
      "100",
    ]);
  });
});
