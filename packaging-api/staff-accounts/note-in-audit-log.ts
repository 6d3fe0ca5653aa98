import { recordAuditEntry } from "../audit/audit-log";
import type { Database } from "../database/connect";

/** What somebody does to their own way into the back office, by its name in the audit log. */
type OwnAct = "accept" | "sign-in" | "sign-out" | "passkey-add" | "passkey-remove";

/**
 * Notes in the audit log what somebody does to their own way in; in the transaction that does it.
 * @param details never a password, a code, a token or a key
 */
export const noteInAuditLog = (
  tx: Database,
  { email, clientAddress }: { email: string; clientAddress: string },
  act: OwnAct,
  details: Record<string, string> = {},
): Promise<void> =>
  recordAuditEntry(tx, {
    actor: email,
    source: "browser",
    network: clientAddress,
    command: `members ${act}`,
    subject: email,
    details,
    outcome: "done",
  });
