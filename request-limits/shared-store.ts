import type { Budget, Purpose } from "./budgets";

/** How many points of a budget are spent, and when its window ends. */
type Spent = { points: number; msLeft: number };

/** Counts points for all processes of the shop. Every function may throw: then the process counts by itself. */
export type SharedStore = {
  /** Adds points and says how many are spent then. */
  add(purpose: Purpose, budget: Budget, key: string, points: number): Promise<Spent>;
  /** How many are spent; undefined when nothing is. */
  look(purpose: Purpose, budget: Budget, key: string): Promise<Spent | undefined>;
  close(): Promise<void>;
};
