/** Pence of pounds as they are typed; no number for anything else, which the packaging API refuses. */
export const typedPence = (pounds = ""): number =>
  /^\d{1,8}(?:\.\d\d)?$/.test(pounds.trim()) ? Math.round(Number(pounds) * 100) : Number.NaN;
