import { abuses } from "./abuses";
import { Attack, type Order, READY } from "./attack";

/** Runs one abuse in a process of its own, so that the work of sending it does not slow the shoppers' clock. */
async function run({ name, target }: Order): Promise<void> {
  const abuse = abuses.find((one) => one.name === name);
  if (abuse === undefined) throw new Error(`There is no abuse called "${name}".`);
  const attack = new Attack(target);
  await abuse.run(attack);
  process.send?.(attack.end(), () => process.exit(0));
}

process.once("message", (order: Order) => void run(order));
// Starting takes a second of a core, which is no part of the abuse.
process.send?.(READY);
