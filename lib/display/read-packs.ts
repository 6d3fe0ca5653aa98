/** The number of packs that an input stands for: a whole number from 1 to what is in stock; 1 while it makes no sense. */
export function readPacks(typed: string, stock: number): number {
  const packs = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : 1;
  return Math.min(Math.max(1, packs), Math.max(1, stock));
}
