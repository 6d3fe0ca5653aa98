import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import type { DocumentContent } from "./content";

const prefixes = { invoice: "INV", credit_note: "CN" } as const satisfies Record<
  DocumentContent["kind"],
  string
>;
const taken = z.object({ number: z.coerce.number() });

/**
 * The next number of a kind of document. Its counter is held until the transaction ends, and goes back with it: there
 * are no gaps (a sequence of the database would leave some), and documents of a kind are issued one after another.
 */
export async function takeNumber(tx: Database, kind: DocumentContent["kind"]): Promise<string> {
  const { number } = await readRow(
    tx,
    taken,
    sql`insert into document_numbers (kind, next) values (${kind}, 2)
      on conflict (kind) do update set next = document_numbers.next + 1 returning next - 1 as number`,
  );
  return `${prefixes[kind]}-${String(number).padStart(6, "0")}`;
}
