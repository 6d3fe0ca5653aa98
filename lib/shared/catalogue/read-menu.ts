import type { MenuCategory } from "@/packaging-api/contract";

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The categories of a menu that was fetched or stored; what is none of them is left out. */
export function readCategories(value: unknown): MenuCategory[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (typeof entry !== "object" || entry === null) return [];
    const fields: Record<string, unknown> = { ...entry };
    if (text(fields.name) === "" || text(fields.slug) === "") return [];
    return [
      {
        name: text(fields.name),
        slug: text(fields.slug),
        image: text(fields.image),
        metaDescription: text(fields.metaDescription),
        categories: readCategories(fields.categories),
      },
    ];
  });
}

/**
 * The menu out of the answer of GET /api/category/menu, read by hand: a schema library would weigh more than
 * everything else that the browser loads for the shell. An answer of any other shape gives an empty menu.
 */
export function readMenu(answer: unknown): MenuCategory[] {
  if (typeof answer !== "object" || answer === null) return [];
  const fields: Record<string, unknown> = { ...answer };
  return fields.status === "success" ? readCategories(fields.data) : [];
}
