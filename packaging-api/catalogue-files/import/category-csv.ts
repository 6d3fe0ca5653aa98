import { z } from "zod";
import { categoryColumns } from "../../contract/staff-category";
import { LineProblem } from "./problem";
import { headerProblems } from "./product-csv";
import { slugText } from "./product-draft";
import type { CsvRow } from "./read-csv";

const filled = (limit: number) =>
  z.string().min(1, "is empty").max(limit, `is longer than ${limit} characters`);

const categoryRow = z.object({
  slug: slugText,
  name: filled(100),
  parent: z.union([z.literal(""), slugText]),
  position: z
    .string()
    .regex(/^\d{1,6}$/, "is not a whole number")
    .transform(Number),
  meta_title: filled(200),
  meta_description: filled(500),
  description: z.string().max(20_000, "is longer than 20000 characters"),
  old_slug: z.union([z.literal(""), slugText]).optional(),
});

export type CategoryDraft = {
  line: number;
  slug: string;
  name: string;
  /** Slug of the category above; "" for one at the top. */
  parent: string;
  position: number;
  metaTitle: string;
  metaDescription: string;
  description: string;
  oldSlug?: string;
};

/** Writes what `readCategoryRow` reads. */
export function writeCategoryRow(category: Omit<CategoryDraft, "line" | "oldSlug">): string[] {
  const { slug, name, parent, position, metaTitle, metaDescription, description } = category;
  return [slug, name, parent, String(position), metaTitle, metaDescription, description];
}

/** Categories are distinguished from products by having a parent. */
export function isCategoryHeader(header: string[]): boolean {
  return header.includes("slug") && header.includes("parent");
}

/** Unknown or missing columns: a category's line states all of it. */
export function categoryHeaderProblems(header: string[]): LineProblem[] {
  const missing = categoryColumns.filter((name) => !header.includes(name));
  return [
    ...headerProblems(header, [...categoryColumns, "old_slug"]),
    ...missing.map((name) => new LineProblem(1, `The column “${name}” is missing.`)),
  ];
}

/** One line of the category CSV, or everything that is wrong with it. */
export function readCategoryRow({ line, cells }: CsvRow): CategoryDraft | LineProblem[] {
  const parsed = categoryRow.safeParse(cells);
  if (!parsed.success)
    return parsed.error.issues.map(
      (issue) => new LineProblem(line, `${issue.path.join(".")} ${issue.message}.`),
    );
  const {
    meta_title: metaTitle,
    meta_description: metaDescription,
    old_slug: oldSlug,
    ...rest
  } = parsed.data;
  return { line, ...rest, metaTitle, metaDescription, ...(oldSlug && { oldSlug }) };
}
