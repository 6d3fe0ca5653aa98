/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { missingWords, requireLanguage } from "../../../scripts/lib/language.mjs";

const shops = join(process.cwd(), "locales");
let locales: string;

beforeEach(() => {
  locales = mkdtempSync(join(tmpdir(), "locales-"));
  write("en", "cart.json", {
    title: "Cart",
    packs_one: "{{count}} pack",
    packs_other: "{{count}} packs",
    sort: { name: "Name" },
  });
});
afterEach(() => rmSync(locales, { recursive: true }));

function write(language: string, file: string, words: object) {
  mkdirSync(join(locales, language), { recursive: true });
  writeFileSync(join(locales, language, file), JSON.stringify(words));
}

it("finds what a language does not say", () => {
  write("pl", "cart.json", {
    title: "Koszyk",
    packs_few: "{{count}} paczki",
    packs_many: "{{count}} paczek",
    sort: {},
  });
  expect(missingWords(locales, "pl")).toEqual(["cart.json: sort.name"]);
  write("cy", "home.json", { title: "Hafan" });
  expect(missingWords(locales, "cy")).toEqual([
    "cart.json: title",
    "cart.json: packs",
    "cart.json: sort.name",
  ]);
});

it("refuses a language without a folder or with words missing", () => {
  expect(() => requireLanguage(locales, "de")).toThrow('a folder of locales/ (en), not "de"');
  write("pl", "cart.json", { title: "Koszyk" });
  expect(() => requireLanguage(locales, "pl")).toThrow(
    '"pl", which has no words for cart.json: packs and 1 more',
  );
  expect(() => requireLanguage(locales, "en")).not.toThrow();
});

it.each(readdirSync(shops))("the shop's %s is whole", (language) => {
  expect(missingWords(shops, language)).toEqual([]);
});
