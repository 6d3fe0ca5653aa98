import { describeError } from "./describe-error";
import { type Level, writeLine } from "./write-line";

const levels: [method: "error" | "warn" | "info" | "log" | "debug", level: Level][] = [
  ["error", "error"],
  ["warn", "warn"],
  ["info", "info"],
  ["log", "info"],
  ["debug", "info"],
];

// Codes of a terminal's colours.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/**
 * Lets libraries write to the program's log instead of the console. Next writes errors there as they are: their message,
 * their cause and every field of theirs.
 */
export function redirectConsole(program: string): void {
  for (const [method, level] of levels)
    console[method] = (...values: unknown[]) => {
      const words = values.filter((value) => typeof value !== "object" || value === null);
      const things = values.filter((value) => typeof value === "object" && value !== null);
      const [thing] = things;
      writeLine(program, level, words.join(" ").replace(colours, "").trim(), {
        // An error is described when the line is written.
        ...(thing !== undefined && { error: thing instanceof Error ? thing : describeError(thing) }),
      });
    };
}
