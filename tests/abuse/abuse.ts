import type { AbusedShop } from "./abused-shop";
import type { Attack, Volley } from "./attack";

/** One way to harm the shop. */
export type Abuse = {
  /** What is done, for the table; unique. */
  name: string;
  /** Runs in a process of its own, so that it does not slow the shoppers who are measured. */
  run(attack: Attack): Promise<void>;
  /** Looks at what came of it. @returns a sentence for each thing that does not hold */
  check?(shop: AbusedShop, volley: Volley): Promise<string[]>;
};
