import { z } from "zod";
import { listLimits, MAX_LINES } from "../../trade-rules/limits";
import { cartToFill } from "./added-lines";
import { pence, vatRate } from "./money";
import { BLANK, lines } from "./text";

const TOO_MANY_LINES = `This list is too long. It should have ${listLimits.lines} lines or less.`;

/** The lines of a list that say something. */
export const linesOf = (text: string): string[] =>
  text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");

/** A list of goods as it was typed, a line each: a code or a size, and how many. */
export const quickOrderBody = z.object({
  text: lines(listLimits.text)
    .unwrap()
    .min(1, BLANK)
    .refine((text) => linesOf(text).length <= listLimits.lines, TOO_MANY_LINES),
});

/** The list is kept under this secret, which its address has. */
export const startedQuickOrder = z.object({ key: z.string() });

/** Pence of more than a cart may come to: a list may ask for anything. */
const listedPence = z.int().min(0);

/** Goods of a line, priced at its packs. */
export const listedGoods = z.object({
  sku: z.string(),
  /** Of the product's page. */
  slug: z.string(),
  name: z.string(),
  size: z.string().optional(),
  unit: z.string().optional(),
  image: z.string(),
  packSize: z.int().min(1),
  /** Packs that were asked for; of a line in pieces as many as hold them. */
  quantity: z.int().min(1),
  /** Packs of these that can be had now. */
  available: z.int().min(0),
  /** Net pence of one pack at the packs that can be had, or at one where there are none. */
  unitPrice: pence,
  /** The same with VAT, where this is the stated price. */
  grossUnitPrice: pence.optional(),
  vatRate,
  /** Of the packs that can be had, in net pence, and the VAT on it. */
  lineTotal: listedPence,
  tax: listedPence,
});
export type ListedGoods = z.infer<typeof listedGoods>;

/**
 * What became of a line: goods that can be had, or fewer packs of them than asked for, or none; a choice between several;
 * nothing of that code or size; a quantity that is none; goods for which a cart has no room beside those before them.
 */
const listedStates = ["found", "fewer", "gone", "choice", "unknown", "quantity", "full"] as const;

const listedLine = z.object({
  /** Which lines of the list, from 1: the same goods on several lines are put together. */
  numbers: z.array(z.int().min(1)).min(1),
  /** The first of them as it was typed. */
  text: z.string(),
  state: z.enum(listedStates),
  /** The goods, or those to choose from, the likeliest first. */
  goods: z.array(listedGoods),
});
export type ListedLine = z.infer<typeof listedLine>;

export const quickOrder = z.object({
  key: z.string(),
  text: z.string(),
  lines: z.array(listedLine),
  /** Lines with goods of which packs can be had, what they cost in net pence and the VAT on it. */
  ready: z.int().min(0),
  itemsTotal: listedPence,
  tax: listedPence,
});
export type QuickOrder = z.infer<typeof quickOrder>;

/** @see listedLine `numbers` */
const chosenGoods = z.object({ line: z.int().min(1).max(listLimits.lines), sku: z.string().min(1).max(100) });

export const addQuickOrderBody = cartToFill.extend({
  /** What was chosen, by the number of the first line that the choice is for; a line that is left out is not added. */
  choices: z.array(chosenGoods).max(MAX_LINES).default([]),
});
