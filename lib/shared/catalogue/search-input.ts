import type { SearchParams } from "./list-state";
import { readSide, readUnit, type SideUnit } from "./read-side";

export type Sides = { length: number; width: number; height: number };

/** What a visitor asks the search for. */
export type SearchInput =
  /** Nothing yet: the page offers both searches. */
  | { kind: "nothing" }
  /** An empty term: refused in words. */
  | { kind: "blank" }
  | { kind: "words"; term: string }
  | { kind: "fit"; sides: Sides }
  /** Sides that make no sense, as they were typed. */
  | { kind: "unfit"; typed: Record<keyof Sides, string>; unit: SideUnit };

const sideNames = ["length", "width", "height"] as const;
const LONGEST_SIDE_MM = 5000;
const LONGEST_TERM = 200;

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** Millimetres of a side, or undefined when it is none in range. */
function sideOf(typed: string, unit: SideUnit): number | undefined {
  const value = readSide(typed, unit) ?? 0;
  return value >= 1 && value <= LONGEST_SIDE_MM ? value : undefined;
}

/** Reads the search page's query string; `term` is the last segment of /search/{term}. */
export function readSearchInput(params: SearchParams, term?: string): SearchInput {
  const words = term ?? one(params.q);
  if (words !== undefined) {
    const trimmed = words.trim().slice(0, LONGEST_TERM);
    return trimmed === "" ? { kind: "blank" } : { kind: "words", term: trimmed };
  }
  if (sideNames.every((name) => params[name] === undefined)) return { kind: "nothing" };
  const typed = {
    length: one(params.length) ?? "",
    width: one(params.width) ?? "",
    height: one(params.height) ?? "",
  };
  const unit = readUnit(one(params.unit));
  const [length, width, height] = [typed.length, typed.width, typed.height].map((side) => sideOf(side, unit));
  if (length === undefined || width === undefined || height === undefined)
    return { kind: "unfit", typed, unit };
  return { kind: "fit", sides: { length, width, height } };
}
