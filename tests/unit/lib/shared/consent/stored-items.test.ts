import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { lifeWords } from "@/lib/shared/consent/life-words";
import { isBeginning, storedItems } from "@/lib/shared/consent/stored-items";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/cookies.json";

const { page: _page, purpose: _purpose, ...sentences } = words;

/** The storefront's own code, without its tests. */
const files = execFileSync("git", [
  "ls-files",
  "-co",
  "--exclude-standard",
  "app",
  "components",
  "lib",
  "middleware.ts",
])
  .toString()
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file))
  .map((file) => ({ file, code: readFileSync(file, "utf8") }));

const listed = Object.keys(storedItems);

/** The names that code passes to something, and where: literals only. */
function literals(pattern: RegExp): { file: string; name: string }[] {
  return files.flatMap(({ file, code }) =>
    [...code.matchAll(pattern)].map(([, name = ""]) => ({ file, name })),
  );
}

function isListed(name: string): boolean {
  return listed.some((entry) => (isBeginning(entry) ? name.startsWith(entry) : name === entry));
}

describe("what the code stores in a browser", () => {
  it("has a name that the cookies page lists", () => {
    const named = [
      ...literals(/\b(?:setItem|getItem|removeItem)\(\s*["'`]([\w.-]+)/g),
      ...literals(/\bcreateStore(?:<[^>]*>)?\(\{\s*key:\s*["'`]([\w.-]+)/g),
      ...literals(/\b(?:cookieSettings|setCookie|removeCookie)\(\s*["'`]([\w.-]+)/g),
      ...literals(/\b(?:PAGES|FILES) = ["'`]([\w.-]+)/g),
      ...literals(/_(?:KEY|COOKIE) = ["'`]([\w.-]+)["'`] satisfies/g),
    ];
    expect(named.length).toBeGreaterThanOrEqual(14);
    expect(named.filter(({ name }) => !isListed(name))).toEqual([]);
  });

  it("is stored only where the type of its name is that of the list", () => {
    const stores = files
      .filter(({ code }) => /\b(?:local|session)Storage\b/.test(code))
      .map(({ file }) => file);
    // The page about cookies is for shoppers. What the back office keeps is told in docs/decisions/packing-orders.md.
    const ofShop = stores.filter((file) => !file.startsWith("lib/browser/staff/"));
    expect(ofShop.sort()).toEqual([
      "lib/browser/state/local-store.ts",
      "lib/shared/inline-scripts/chunk-failure.ts",
      "lib/shared/inline-scripts/first-paint.ts",
      "lib/shared/inline-scripts/price-choice.ts",
    ]);
    const cookies = files.filter(({ code }) => /document\.cookie\s*=/.test(code)).map(({ file }) => file);
    expect(cookies).toEqual(["lib/browser/state/signed-in-cookie.ts"]);
    const otherWays = files.filter(({ code }) => /indexedDB|cookieStore\.|caches\.open/.test(code));
    expect(otherWays.map(({ file }) => file)).toEqual([
      "lib/browser/offline/cached-pages.ts",
      "lib/browser/offline/service-worker.js",
    ]);
  });

  it("is all that is listed", () => {
    const everything = files
      .filter(({ file }) => file !== "lib/shared/consent/stored-items.ts")
      .map(({ code }) => code)
      .join("\n");
    expect(listed.filter((name) => !new RegExp(`["'\`]${name}`).test(everything))).toEqual([]);
  });
});

it.each([
  [30 * 24 * 60 * 60, "30 days"],
  [60 * 60, "1 hour"],
  [10 * 60, "10 minutes"],
  ["closed", "Until the browser is closed"],
] as const)("says that %s is %s", (life, expected) => {
  expect(lifeWords(translate(sentences), life)).toBe(expected);
});
