import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { type RolledBack, rollBackImport } from "../catalogue-files/import/roll-back-import";
import { type Act, type ActOptions, runAct } from "./act";
import { type Choose, createActCommand } from "./staff-command";

function sentence({ restored, removed, withdrawn, left, leftCodes, stockKept }: RolledBack): string {
  const named = left > leftCodes.length ? `${leftCodes.join(", ")} and others` : leftCodes.join(", ");
  return [
    `The last import is taken back: ${restored} products as before, ${removed} new ones gone, ${withdrawn} withdrawn because carts, orders or wishlists have them.`,
    ...(left === 0 ? [] : [`Left as they are, because they were changed since: ${left} (${named}).`]),
    ...(stockKept === 0
      ? []
      : [`Stock stays what it is now, also of ${stockKept} whose stock the import set.`]),
  ].join(" ");
}

const rollBack = (options: ActOptions): Act<RolledBack> => ({
  ...options,
  command: "catalogue rollback",
  subject: "the last import",
  work: rollBackImport,
  sentence,
  shown: (outcome) => outcome,
});

/** `catalogue rollback` */
export const createRollbackCommand = (choose: Choose): CommandUnknownOpts =>
  createActCommand("rollback")
    .summary("Takes the last import of products back.")
    .description(
      `Takes the last import of products back, all at once: what it changed is as it was before. What it brought is gone, or withdrawn where a cart, an order or a wishlist has it; import those with status active to show them again. Products that something else has changed since are left as they are, and counted.

Stock stays what it is, since orders have counted on it, and so do categories that the import made. An import can be taken back until the next one, once.`,
    )
    .action((options) =>
      choose({ request: { name: "roll-back-import", ...options }, run: runAct(rollBack(options)) }),
    );
