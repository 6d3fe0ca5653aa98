import { createLogger } from "./log";

/**
 * Ends the program after an error that nothing has caught, with one line in the log. Node itself would print the error
 * with every field: of a failed statement its values too.
 */
export function endOnUncaught(): void {
  process.on("uncaughtException", (error) => {
    createLogger("fatal").fatal({ error }, "ended by an error that nothing has caught");
    process.exit(1);
  });
}
