import { type Call, calls } from "../../contract";

const rows = Object.entries<Call>(calls);

it("every call that changes something takes points of a budget", () => {
  expect(rows.filter(([, row]) => row.changes && row.budget === "none").map(([name]) => name)).toEqual([]);
});

it("every search takes points of the budget of searches", () => {
  const searches = rows.filter(([, { path }]) => /\/search\b/.test(path));
  expect(searches.length).toBeGreaterThan(3);
  expect(searches.filter(([, { budget }]) => budget !== "search").map(([name]) => name)).toEqual([]);
});
