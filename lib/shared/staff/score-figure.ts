/** A score of the search, from 0 to 1, in three decimals. */
export const scoreFigure = (score: number): string => score.toFixed(3);

/** By how much it moved, with its sign; a true minus, as it is read out. */
export const scoreMove = (before: number, after: number): string => {
  const move = Math.abs(after - before).toFixed(3);
  return after < before ? `−${move}` : `+${move}`;
};
