import { setImmediate } from "node:timers/promises";
import type { Database } from "../database/connect";
import { spareRoom } from "../search/find-fit";
import { parseKeyword } from "../search/keyword";
import { suggest } from "../search/suggest";
import {
  findByBeginning,
  findByCode,
  findByRoom,
  findBySize,
  findInOrder,
  type GoodsRow,
  type Inside,
  MOST_CHOICES,
} from "./listed-goods";
import type { Finding } from "./present-line";
import { isCode, type ListLine } from "./read-list";

/** What a shopper chose for lines, by their numbers: codes. */
export type Choices = ReadonlyMap<number, string>;

/** A search costs what suggestions do; further texts of a list that want one are unknown. */
const MOST_SEARCHES = 20;

const keyOf = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** The size that a line names and nothing else, as the catalogue writes it, as typed and with its longest side first. */
function sizeLabels({ goods }: ListLine): string[] {
  const { size, words } = parseKeyword(goods);
  if (size === undefined || words.length > 0 || !size.label.includes("x")) return [];
  return [...new Set([size.label, size.sides.join("x")])];
}

/** Goods that several labels may mean, each once. */
const ofAny = (found: ReadonlyMap<string, GoodsRow[]>, keys: readonly string[]): GoodsRow[] => {
  const rows = keys.flatMap((key) => found.get(key) ?? []);
  return rows
    .filter((row, index) => rows.findIndex(({ id }) => id === row.id) === index)
    .slice(0, MOST_CHOICES);
};

/**
 * The goods of lines that name a code or were chosen, and those of a size that the catalogue has. Of a size that one
 * product alone has it is that one; of another it is a choice.
 */
export async function findNamed(
  db: Database,
  lines: readonly ListLine[],
  choices: Choices = new Map(),
): Promise<Finding[]> {
  const codesOf = (line: ListLine): string[] => {
    const chosen = choices.get(line.number);
    return chosen === undefined ? line.codes : [keyOf(chosen)];
  };
  const byCode = await findByCode(db, [...new Set(lines.flatMap(codesOf))]);
  const named = lines.map((line): Finding => {
    const goods = codesOf(line).flatMap((code) => byCode.get(code) ?? []);
    return { line, goods: goods.slice(0, 1), isCertain: goods.length > 0 };
  });
  const labels = named.flatMap(({ line, isCertain }) => (isCertain ? [] : sizeLabels(line)));
  const bySize = await findBySize(db, [...new Set(labels)]);
  return named.map((finding) => {
    if (finding.isCertain) return finding;
    const goods = ofAny(bySize, sizeLabels(finding.line));
    return { ...finding, goods, isCertain: goods.length === 1 };
  });
}

/** Whether goods have room for a size of three sides, or are named by it; any are right where none was named. */
function suits(row: GoodsRow, line: ListLine): boolean {
  const { size } = parseKeyword(line.goods);
  if (size === undefined || size.sides.length < 3) return true;
  const [length = 0, width = 0, height = 0] = size.sides;
  if (row.sizeKey === size.label) return true;
  const { internalLength, internalWidth, internalHeight } = row;
  if (internalLength === null || internalWidth === null || internalHeight === null) return false;
  const inside = { length: internalLength, width: internalWidth, height: internalHeight };
  return spareRoom(inside, { length, width, height }) !== undefined;
}

/**
 * What a search finds first for each of different texts, one after the other. The embedded database answers before anything
 * else is looked at: between two searches other requests are.
 */
async function searchEach(db: Database, texts: readonly string[]): Promise<Map<string, GoodsRow[]>> {
  const found = new Map<string, GoodsRow[]>();
  for (const text of texts.slice(0, MOST_SEARCHES)) {
    await setImmediate();
    const { products } = await suggest(db, text);
    const skus = products.flatMap(({ sku }) => sku ?? []);
    found.set(text, await findInOrder(db, skus));
  }
  return found;
}

/** What has to go in, of a line that names three sides and nothing else. */
function insideOf({ goods }: ListLine): Inside | undefined {
  const { size, words } = parseKeyword(goods);
  const [long, middle, short] = size?.sides ?? [];
  if (words.length > 0 || long === undefined || middle === undefined || short === undefined) return undefined;
  return [long, middle, short];
}

/** What a line that names nothing may be found by. */
function clueOf(line: ListLine): { beginning: string } | { inside: Inside } | { text: string } {
  if (isCode(line.goods)) return { beginning: keyOf(line.goods) };
  const inside = insideOf(line);
  return inside === undefined ? { text: line.goods } : { inside };
}

/**
 * What the lines may mean that name nothing: codes that begin so, what has room for a size, and what a search finds for
 * words.
 */
export async function findAlike(lists: Database, findings: readonly Finding[]): Promise<Finding[]> {
  const clues = findings.map(({ line, goods }) => (goods.length > 0 ? undefined : clueOf(line)));
  const open = clues.flatMap((clue) => clue ?? []);
  const [byBeginning, byRoom, byText] = await Promise.all([
    findByBeginning(lists, [...new Set(open.flatMap((clue) => ("beginning" in clue ? clue.beginning : [])))]),
    findByRoom(
      lists,
      open.flatMap((clue) => ("inside" in clue ? [clue.inside] : [])),
    ),
    searchEach(lists, [...new Set(open.flatMap((clue) => ("text" in clue ? clue.text : [])))]),
  ]);
  return findings.map((finding, index) => {
    const clue = clues[index];
    if (clue === undefined) return finding;
    if ("beginning" in clue) return { ...finding, goods: byBeginning.get(clue.beginning) ?? [] };
    if ("inside" in clue) return { ...finding, goods: byRoom.get(clue.inside.join("x")) ?? [] };
    const found = (byText.get(clue.text) ?? []).filter((row) => suits(row, finding.line));
    return { ...finding, goods: found.slice(0, MOST_CHOICES) };
  });
}
