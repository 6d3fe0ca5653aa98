import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../packaging-api/tests/support/program";

/**
 * An example of the docs with a test's own values in the places of the example's.
 * @param file relative to the root
 * @param places what the example says, and what stands there instead
 * @throws Error when the example has lost one of the places
 */
export function fillExample(file: string, places: [string, string][]): string {
  return places.reduce(
    (text, [place, value]) => {
      if (!text.includes(place)) throw new Error(`${file} does not say "${place}".`);
      return text.replaceAll(place, value);
    },
    readFileSync(join(root, file), "utf8"),
  );
}
