import type { Districts } from "@/packaging-api/contract";

/** "AB31-38", "PA20", or "ZE" for a whole postcode area. */
export function districtWords({ area, from, to }: Districts): string {
  if (from === undefined) return area;
  return to === undefined || to === from ? `${area}${from}` : `${area}${from}-${to}`;
}
