import { readFileSync } from "node:fs";
import { unitWords } from "@/lib/shared/catalogue/unit-words";
import { translate } from "@/lib/shared/words/translate";
import units from "@/locales/en/units.json";

const t = translate(units);

it("counts units in their plural", () => {
  expect(unitWords(t, 1, "box")).toBe("1 box");
  expect(unitWords(t, 2500, "box")).toBe("2,500 boxes");
  expect(unitWords(t, 25)).toBe("25 units");
});

it("writes a unit that has no words as the catalogue has it", () => {
  expect(unitWords(t, 25, "firkin")).toBe("25 × firkin");
});

it("has words for every unit of the starting catalogue", () => {
  const [head = "", ...lines] = readFileSync("packaging-api/seed/products.csv", "utf8").split("\n");
  // Fields before it may hold commas in quotes, those behind the price's hold none until the unit.
  const columns = head.split(",");
  const [unit, stock] = [columns.indexOf("unit"), columns.indexOf("stock")];
  expect(stock).toBe(unit + 1);
  const named = lines.flatMap((line) => /,\d+,\d+,([a-z]+),\d+,/.exec(line)?.[1] ?? []);
  expect(named.length).toBeGreaterThan(500);
  for (const word of new Set(named)) expect(unitWords(t, 2, word)).toMatch(/^2 \w+$/);
});
