import { statSync } from "node:fs";

/**
 * Test files that take far longer than their size tells, the longest first. Begun last, one of them would run alone while the
 * other workers have nothing left to do.
 */
const longest = [
  "catalogue-files/pictures/import-pictures.test.ts",
  "keys/signing-keys.test.ts",
  "faults/faults.thorough.test.ts",
  "checkout/killed-checkout.thorough.test.ts",
  "search/judged.test.ts",
  "media/picture-route.test.ts",
  "http/stopping.test.ts",
  "http/busy.test.ts",
  "http/office.test.ts",
  "outbox/revalidation.test.ts",
];

/** @param {string} path */
function rankOf(path) {
  const place = longest.findIndex((file) => path.endsWith(`/${file}`));
  return place < 0 ? longest.length : place;
}

/** The order of Jest's test files: the long ones, then the largest first. */
export default class LongestFirst {
  /** @template {{ path: string }} T @param {T[]} tests */
  sort(tests) {
    return tests
      .map((test) => ({ test, rank: rankOf(test.path), bytes: statSync(test.path).size }))
      .sort((one, other) => one.rank - other.rank || other.bytes - one.bytes)
      .map(({ test }) => test);
  }

  /** Of Jest's own orders this one has no memory of earlier runs. */
  cacheResults() {}
}
