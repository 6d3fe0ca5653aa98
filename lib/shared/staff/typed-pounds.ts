/** Pence as pounds are typed: "950" → "9.50". */
export const asPounds = (pence: string): string => (pence === "" ? "" : (Number(pence) / 100).toFixed(2));

/** Pounds as pence: "9.5" → "950". What is no amount stays as it is: the packaging API says what is wrong with it. */
export function asPence(typed: string): string {
  const [, pounds, part = ""] = /^£?\s*(\d{1,8})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return pounds === undefined ? typed.trim() : String(Number(pounds) * 100 + Number(part.padEnd(2, "0")));
}
