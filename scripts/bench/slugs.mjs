import { answers } from "../lib/answering.mjs";
import { fieldsOf } from "./command.mjs";

/** A shop that has only just opened publishes its catalogue first. */
const PUBLISHED_MS = 60_000;

/**
 * @param {string} apiUrl
 * @returns {Promise<string[]>} addresses of all products
 * @throws {Error} when the catalogue is not published in time
 */
export async function readSlugs(apiUrl) {
  const published = `${apiUrl}/api/catalogue/published/product-pages`;
  const signal = AbortSignal.timeout(PUBLISHED_MS);
  const isPublished = await answers(published, {
    accept: (response) => response.ok,
    timeoutMs: PUBLISHED_MS,
    signal,
  });
  if (!isPublished) throw new Error("The catalogue is not published.");
  const { data } = fieldsOf(await (await fetch(published)).json());
  const { parts } = fieldsOf(data);
  /** @type {string[]} */
  const slugs = [];
  for (const { number } of Array.isArray(parts) ? parts.map(fieldsOf) : []) {
    const lines = (await (await fetch(`${published}/${number}`)).text()).trimEnd().split("\n");
    slugs.push(...lines.map((line) => String(fieldsOf(JSON.parse(line)).slug)));
  }
  return slugs;
}
