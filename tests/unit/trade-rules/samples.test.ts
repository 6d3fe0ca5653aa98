import cartWords from "@/locales/en/cart.json";
import failures from "@/locales/en/failures.json";
import { canBeSampled, MOST_SAMPLES, SAMPLE_DAYS } from "@/trade-rules/samples";

const box = {
  external: { length: 311, width: 235, height: 241 },
  weight: 200,
  price: 1_500,
  packSize: 25,
  attributes: [{ name: "Closure", value: "Tape" }],
};

it.each([
  ["a small box", {}, true],
  ["the largest there is", { external: { length: 450, width: 350, height: 350 } }, true],
  ["one that is too long", { external: { length: 451, width: 10, height: 10 } }, false],
  ["one that is too wide", { external: { length: 100, width: 351, height: 400 } }, false],
  ["one that is too heavy", { weight: 501 }, false],
  ["one whose weight is not stated", { weight: 0 }, false],
  ["one whose size is not stated", { external: undefined }, false],
  ["one that costs too much to be given away", { price: 151, packSize: 1 }, false],
  ["one that just does not", { price: 150, packSize: 1 }, true],
  ["one that the catalogue takes out", { attributes: [{ name: "Sample", value: "no" }] }, false],
  ["one of which it says yes", { attributes: [{ name: "Sample", value: "Yes" }] }, true],
])("%s is sampled or not", (_, changes, sampled) => {
  expect(canBeSampled({ ...box, ...changes })).toBe(sampled);
});

it("is what the pages say", () => {
  expect(failures.samples_full).toContain(`samples of ${MOST_SAMPLES} products`);
  expect(failures.samples_enough).toContain(`${SAMPLE_DAYS} days`);
  expect(cartWords.samplesNote).toContain("{{most}}");
});
