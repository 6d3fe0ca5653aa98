import "server-only";
import { CODE_SEPARATOR } from "@/lib/server/forms/account-forms";
import { readNote } from "@/lib/server/session/read-note";

/** The recovery codes that were made a moment ago; undefined when they are gone. */
export async function readNewRecoveryCodes(): Promise<string[] | undefined> {
  const recovery = (await readNote())?.values.recovery;
  return recovery?.split(CODE_SEPARATOR);
}
