import "server-only";
import { CODE_SEPARATOR } from "@/lib/proxy/forms/account";
import { readNote } from "@/lib/session/read-note";

/** The recovery codes that were made a moment ago; undefined when they are gone. */
export async function keptRecoveryCodes(): Promise<string[] | undefined> {
  const recovery = (await readNote())?.values.recovery;
  return recovery?.split(CODE_SEPARATOR);
}
