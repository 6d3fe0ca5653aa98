/**
 * @param {number[]} sorted the smallest first
 * @param {number} share from 0 to 1
 */
export const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
