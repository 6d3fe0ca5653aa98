import { sql } from "drizzle-orm";
import type { Database } from "../../database/connect";
import { Write } from "../../database/pipelining/write";
import { documentNumbers, documents } from "../order-tables";
import type { DocumentContent } from "./document-content";

const prefixes = { invoice: "INV-", credit_note: "CN-" } as const satisfies Record<
  DocumentContent["kind"],
  string
>;
const NUMBER = "taken_number";

/** A document that has no number yet. */
type Unnumbered = {
  content: Omit<DocumentContent, "number">;
  orderId: string;
  refundId?: string;
  issuedAt: Date;
};

/**
 * Writes a document under the next number of its kind; the two belong together in one statement. The counter is locked
 * from there until the transaction ends, and goes back with it: there are no gaps (a sequence of the database would
 * leave some), and documents of a kind are issued one after another.
 */
export function documentIssued(tx: Database, document: Unnumbered): [Write, Write] {
  const { content, orderId, refundId = null, issuedAt } = document;
  const { kind } = content;
  const number = new Write(
    tx,
    "document number taken",
    (value) => sql`insert into ${documentNumbers} (kind, next) values (${value(0)}, 2)
      on conflict (kind) do update set next = document_numbers.next + 1 returning (next - 1)::text as number`,
    [kind],
    NUMBER,
  );
  const numbered = new Write(
    tx,
    "document issued",
    (value) => sql`insert into ${documents} (number, kind, order_id, refund_id, issued_at, content)
      select number, ${value(1)}, ${value(2)}, ${value(3)}, ${value(4)},
        ${value(5)}::jsonb || jsonb_build_object('number', number)
      from (select ${value(0)} || lpad(number, greatest(length(number), 6), '0') as number
        from ${sql.identifier(NUMBER)}) as numbered`,
    [prefixes[kind], kind, orderId, refundId, issuedAt.toISOString(), JSON.stringify(content)],
  );
  return [number, numbered];
}
