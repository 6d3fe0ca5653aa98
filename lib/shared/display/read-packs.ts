/** The number of packs that an input stands for: a whole number from 1 on; 1 while it makes no sense. */
export function readPacks(typed: string): number {
  const packs = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : 1;
  return Math.max(1, packs);
}

/** The number of packs after a press on "+" or "−": from 1 to the most that can be had. */
export function stepPacks(packs: number, by: number, most: number): number {
  return Math.min(Math.max(1, packs + by), Math.max(1, most));
}
