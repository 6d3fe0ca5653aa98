/** Parts of the United Kingdom with bank holidays of their own. Wales has England's; the islands' own are not known here. */
export const nations = ["england_and_wales", "scotland", "northern_ireland"] as const;
export type Nation = (typeof nations)[number];

/**
 * Postcode areas of Scotland. TD lies on both sides of the border and counts as Scottish: a holiday too many is a day
 * that is not offered, one too few a promise that is not kept.
 */
const scottishAreas: ReadonlySet<string> = new Set([
  ...["AB", "DD", "DG", "EH", "FK", "G", "HS", "IV", "KA", "KW", "KY", "ML", "PA", "PH", "TD", "ZE"],
]);

/**
 * Whose bank holidays hold at a postcode.
 * @param area its letters at the beginning, "EH"
 */
export function nationOf(area: string): Nation {
  if (area === "BT") return "northern_ireland";
  return scottishAreas.has(area) ? "scotland" : "england_and_wales";
}
