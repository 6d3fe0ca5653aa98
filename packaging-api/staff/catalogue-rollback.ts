import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { runAct } from "./act";
import { rollback } from "./acts/catalogue-acts";
import { type Choose, createActCommand } from "./staff-command";

/** `catalogue rollback` */
export const createRollbackCommand = (choose: Choose): CommandUnknownOpts =>
  createActCommand("rollback")
    .summary("Takes the last import of products back.")
    .description(
      `Takes the last import of products back, all at once: what it changed is as it was before. What it brought is gone, or withdrawn where a cart, an order or a wishlist has it; import those with status active to show them again. Products that something else has changed since are left as they are, and counted.

Stock stays what it is, since orders have counted on it, and so do categories that the import made. An import can be taken back until the next one, once.`,
    )
    .action((options) =>
      choose({ request: { name: "roll-back-import", ...options }, run: runAct(rollback(options)) }),
    );
