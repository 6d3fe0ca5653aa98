import { type Call, calls } from "../../contract";

const rows = Object.entries<Call>(calls);

it("every call that changes something takes points of a budget", () => {
  expect(rows.filter(([, row]) => row.changes && row.budget === "none").map(([name]) => name)).toEqual([]);
});

it("every search takes points of the budget of searches", () => {
  // The staff have a budget of their own, whatever they ask for.
  const searches = rows.filter(([, { path, budget }]) => /\/search\b/.test(path) && budget !== "staff");
  expect(searches.length).toBeGreaterThan(3);
  expect(searches.filter(([, { budget }]) => budget !== "search").map(([name]) => name)).toEqual([]);
});
