/** Units in which a side may be given, in millimetres. An inch is 25.4 mm by definition. */
const units = { mm: 1, cm: 10, in: 25.4 };
export type SideUnit = keyof typeof units;
export const sideUnits: readonly SideUnit[] = ["mm", "cm", "in"];

/** The unit that an address names; millimetres where it names none. */
export function readUnit(value: string | undefined): SideUnit {
  return sideUnits.find((unit) => unit === value) ?? "mm";
}

const vulgar: Readonly<Record<string, string>> = {
  "¼": "1/4",
  "½": "1/2",
  "¾": "3/4",
  "⅓": "1/3",
  "⅔": "2/3",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};
const written: Readonly<Record<string, SideUnit>> = {
  mm: "mm",
  cm: "cm",
  in: "in",
  inch: "in",
  inches: "in",
  '"': "in",
  "”": "in",
  "″": "in",
};

/** "12", "12.5", "12,5", "12 1/2" and "1/2", each with a unit of its own or without one. */
const SIDE = /^(?:(\d{1,4}(?:[.,]\d{1,3})?)(?:\s+(\d{1,2})\/(\d{1,2}))?|(\d{1,2})\/(\d{1,2}))\s*([a-z"”″]*)$/;

/**
 * A side as typed, in whole millimetres, rounded up: the box must not be smaller than the thing.
 * @param unit of a side that is written without one
 * @returns undefined when it is no length
 */
export function readSide(typed: string, unit: SideUnit): number | undefined {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/\s*([¼½¾⅓⅔⅛⅜⅝⅞])/, (_, sign: string) => ` ${vulgar[sign]}`)
    .trim();
  const [, whole = "0", over = "0", under = "1", overAlone = "0", underAlone = "1", suffix = ""] =
    SIDE.exec(text) ?? [];
  const own = suffix === "" ? unit : written[suffix];
  if (own === undefined || !SIDE.test(text)) return undefined;
  const fraction = Number(over) / Number(under) + Number(overAlone) / Number(underAlone);
  const millimetres = (Number(whole.replace(",", ".")) + fraction) * units[own];
  // What binary fractions add to a whole number is no millimetre more.
  return Number.isFinite(millimetres) ? Math.max(0, Math.ceil(millimetres - 1e-6)) : undefined;
}
