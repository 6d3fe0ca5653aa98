import { download } from "@/lib/server/account/download";
import { readNewRecoveryCodes } from "@/lib/server/account/new-recovery-codes";

/** The recovery codes as a text file, for who has no script to make one. */
export async function GET(): Promise<Response> {
  const codes = await readNewRecoveryCodes();
  if (codes === undefined)
    return new Response(null, { status: 303, headers: { location: "/account/password" } });
  return download(`${codes.join("\r\n")}\r\n`, "foldwell-recovery-codes.txt", "text/plain");
}
