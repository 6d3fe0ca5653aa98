import { z } from "zod";
import { pageTemplates } from "@/lib/shared/links/page-template";
import { navigationTypes, type PageSpeed, vitalNames } from "@/lib/shared/page-speed";
import { noteWebVital } from "@/observability/figures";

/** Milliseconds: a page that took longer was left alone, or is made up. */
const LONGEST_MS = 600_000;
/** A page that comes back from the back/forward cache has its figures again. */
const MOST_VITALS = 20;

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "it is no JSON" });
    return z.NEVER;
  }
});

const pageSpeed: z.ZodType<PageSpeed> = z.object({
  page: z.enum(pageTemplates),
  vitals: z
    .array(
      z.object({
        name: z.enum(vitalNames),
        value: z.number().min(0).max(LONGEST_MS),
        navigation: z.enum(navigationTypes),
      }),
    )
    .max(MOST_VITALS),
});

const body = json.pipe(pageSpeed);

/**
 * Counts what a page says of its speed (lib/browser/analytics/send-vitals.ts). It comes from a browser, and may be made
 * up: nothing but the figures is taken from it.
 * @returns whether it was what a page sends
 */
export function noteVitals(text: string): boolean {
  const { success, data } = body.safeParse(text);
  if (!success) return false;
  const { page, vitals } = data;
  for (const { name, value, navigation } of vitals)
    noteWebVital(name === "CLS" ? value : value / 1_000, { name, page, navigation });
  return true;
}
