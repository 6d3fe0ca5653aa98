import { fieldsOf } from "./command.mjs";

/** @param {string} apiUrl @returns {Promise<string[]>} addresses of all products */
export async function readSlugs(apiUrl) {
  const { data } = fieldsOf(await (await fetch(`${apiUrl}/api/product/slugs`)).json());
  const { slugs } = fieldsOf(data);
  return Array.isArray(slugs) ? slugs.map((row) => String(fieldsOf(row).slug ?? row)) : [];
}
