import "server-only";
import { callAs } from "@/lib/server/calls/call-as";
import { errorCode, failed } from "@/lib/server/calls/outcome";
import type { FormOutcome } from "@/lib/server/handlers/answer-outcome";
import type { Fields, Files } from "@/lib/server/handlers/read-request";
import type { Caller } from "@/lib/server/session/session";
import { QUICK_ORDER, quickOrderPage } from "@/lib/shared/cart/quick-order-page";

const REFUSED = "characters that are not allowed";

/** What a table saved by a spreadsheet says, in whichever of the usual encodings; undefined for what is no text. */
export function readTextFile(bytes: Uint8Array): string | undefined {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = isUtf16 ? new TextDecoder("utf-16le").decode(bytes) : readBytes(bytes);
  return text.includes("\0") || text.startsWith("PK\u0003\u0004") ? undefined : text;
}

function readBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Spreadsheets on Windows save this encoding by default. Every byte is a character in it.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Keeps a list that was typed, or chosen as a file, or both, and leads to its page. */
export async function startQuickOrder(fields: Fields, caller: Caller, files: Files): Promise<FormOutcome> {
  const refused = (code: string) => `${QUICK_ORDER}?error=${code}#problems`;
  const file = files.file === undefined ? "" : readTextFile(files.file);
  if (file === undefined) {
    const violations = [{ propertyPath: "file", message: `This file contains ${REFUSED}.` }];
    return { outcome: failed(422, "Validation failed.", { violations }), next: refused("invalid") };
  }
  const text = [fields.text ?? "", file].join("\n");
  const result = await callAs(caller, "startQuickOrder", { body: { text } });
  return result.ok
    ? { outcome: result, next: quickOrderPage(result.data.key) }
    : { outcome: result, next: refused(errorCode(result)) };
}
