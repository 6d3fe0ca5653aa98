import { CatalogueError } from "../catalogue-files/edit/change-product";
import type { StaffIo } from "./io";

/**
 * Says what is read of the catalogue, as JSON or line by line, or why it is refused.
 * @returns the command's status
 * @throws what is no refusal
 */
export async function sayFound<T>(
  io: StaffIo,
  json: boolean,
  reading: Promise<T>,
  linesOf: (found: T) => readonly string[],
): Promise<0 | 1> {
  try {
    const found = await reading;
    if (json) io.say(JSON.stringify(found));
    else for (const line of linesOf(found)) io.say(line);
    return 0;
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    io.complain(error.message);
    return 1;
  }
}
