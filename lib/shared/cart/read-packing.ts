import { readSide, readUnit, type SideUnit } from "@/lib/shared/catalogue/read-side";
import type { PackedThing, PackingBody } from "@/packaging-api/contract";
import { packingLimits, paddings } from "@/trade-rules/limits";

/** What is asked of a thing, by the letter that stands before its number in the form and in an address. */
const thingFields = { length: "l", width: "w", height: "h", weight: "g", count: "n" } as const;
export type ThingField = keyof typeof thingFields;
const fieldNames: readonly ThingField[] = ["length", "width", "height", "weight", "count"];

/** The field of a thing, its number being from 1: "l1". */
export const thingField = (field: ThingField, number: number): string => `${thingFields[field]}${number}`;

/** Why an answer is not right: missing, no figure, or none that can be. */
export type PackingProblem = "blank" | "figure" | "range";

/** What was typed of one thing, and what is wrong with it. */
export type TypedThing = {
  number: number;
  values: Readonly<Record<ThingField, string>>;
  problems: Readonly<Partial<Record<ThingField, PackingProblem>>>;
};

/** A parcel as it was typed. `body` is there when all of it is right; `isAsked` when anything was sent at all. */
export type TypedPacking = {
  isAsked: boolean;
  unit: SideUnit;
  things: TypedThing[];
  padding: number;
  parcels: string;
  parcelsProblem?: PackingProblem;
  /** More things in all than one parcel may have. */
  tooMany: boolean;
  body?: PackingBody;
};

/** Rows of a form that nobody has filled in, and the parcels it begins with. */
const FIRST_ROWS = 5;
const FIRST_PARCELS = "50";

type Query = Readonly<Record<string, string | undefined>>;

const most: Readonly<Record<ThingField, number>> = {
  length: packingLimits.side,
  width: packingLimits.side,
  height: packingLimits.side,
  weight: packingLimits.weight,
  count: packingLimits.pieces,
};

/** Grams of a weight as typed: "350", "350 g", "1.2 kg", rounded up. */
function readGrams(typed: string): number | undefined {
  const [, figures, unit] = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*(g|kg)?$/i.exec(typed.trim()) ?? [];
  if (figures === undefined) return undefined;
  const grams = Number(figures.replace(",", ".")) * (unit?.toLowerCase() === "kg" ? 1_000 : 1);
  return Math.ceil(grams - 1e-6);
}

const readCount = (typed: string): number | undefined =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;

function readField(field: ThingField, typed: string, unit: SideUnit): number | PackingProblem {
  if (typed.trim() === "") return field === "count" ? 1 : "blank";
  const figure =
    field === "count" ? readCount(typed) : field === "weight" ? readGrams(typed) : readSide(typed, unit);
  if (figure === undefined) return "figure";
  return figure >= 1 && figure <= most[field] ? figure : "range";
}

type ReadThing = TypedThing & { thing?: PackedThing };

function readThing(query: Query, number: number, unit: SideUnit, isWanted: boolean): ReadThing {
  const typed = (field: ThingField) => query[thingField(field, number)] ?? "";
  const values = {
    length: typed("length"),
    width: typed("width"),
    height: typed("height"),
    weight: typed("weight"),
    count: typed("count"),
  };
  const isEmpty = fieldNames.every((field) => field === "count" || typed(field).trim() === "");
  if (isEmpty && !isWanted) return { number, values, problems: {} };
  const read = {
    length: readField("length", values.length, unit),
    width: readField("width", values.width, unit),
    height: readField("height", values.height, unit),
    weight: readField("weight", values.weight, unit),
    count: readField("count", values.count, unit),
  };
  const problems: Partial<Record<ThingField, PackingProblem>> = {};
  const figures = { length: 0, width: 0, height: 0, weight: 0, count: 0 };
  for (const field of fieldNames) {
    const figure = read[field];
    if (typeof figure === "number") figures[field] = figure;
    else problems[field] = figure;
  }
  return { number, values, problems, ...(Object.keys(problems).length === 0 && { thing: figures }) };
}

function readParcels(typed: string): number | PackingProblem {
  if (typed.trim() === "") return "blank";
  const parcels = readCount(typed);
  if (parcels === undefined) return "figure";
  return parcels >= 1 && parcels <= packingLimits.parcels ? parcels : "range";
}

/** Rows that are shown: those that are asked for, and as many as something was typed into. */
function rowsOf(query: Query): number {
  const asked = query.rows === String(packingLimits.things) ? packingLimits.things : FIRST_ROWS;
  const numbers = Array.from({ length: packingLimits.things }, (_, index) => index + 1);
  const typed = numbers.findLast((number) =>
    fieldNames.some((field) => (query[thingField(field, number)] ?? "").trim() !== ""),
  );
  return Math.max(asked, typed ?? 0);
}

/**
 * What an address or a form says of a parcel. Sides are in the chosen unit or one of their own, weights in grams or kg; a
 * row in which nothing is typed counts for nothing, and one thing of a kind where its number is left out.
 */
export function readPacking(query: Query): TypedPacking {
  const isAsked = query.parcels !== undefined;
  const unit = readUnit(query.unit);
  const things = Array.from({ length: rowsOf(query) }, (_, index) =>
    readThing(query, index + 1, unit, false),
  );
  const isFilled = ({ thing, problems }: ReadThing) =>
    thing !== undefined || Object.keys(problems).length > 0;
  // Something has to go in: of a form with nothing in it the first row is what is missing.
  if (isAsked && !things.some(isFilled)) things[0] = readThing(query, 1, unit, true);
  const padding = paddings.find((one) => String(one) === query.padding) ?? 0;
  const parcels = isAsked ? readParcels(query.parcels ?? "") : undefined;
  const packed = things.flatMap(({ thing }) => (thing === undefined ? [] : [thing]));
  const tooMany = packed.reduce((sum, { count }) => sum + count, 0) > packingLimits.pieces;
  const isRight =
    !tooMany && packed.length > 0 && things.every(({ problems }) => Object.keys(problems).length === 0);
  return {
    isAsked,
    unit,
    things: things.map(({ number, values, problems }) => ({ number, values, problems })),
    padding,
    parcels: query.parcels ?? FIRST_PARCELS,
    ...(typeof parcels === "string" && { parcelsProblem: parcels }),
    tooMany,
    ...(isRight && typeof parcels === "number" && { body: { things: packed, padding, parcels } }),
  };
}
