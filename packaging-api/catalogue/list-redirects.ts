import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Redirect, type RedirectKind, redirectKinds } from "../contract/redirect";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";

/** How addresses of pages begin, by what is on them. */
export const pagePrefixes = { category: "/c/", product: "/p/" } as const;

const row = z.object({ from: z.string(), to: z.string(), actor: z.string().nullable() });

function readKind(db: Database, kind: RedirectKind, after: string, limit: number) {
  if (kind === "address")
    return readRows(
      db,
      row,
      sql`select from_path as "from", to_path as "to", actor from address_redirects
        where from_path > ${after} order by from_path limit ${limit}`,
    );
  const prefix = pagePrefixes[kind];
  const targets = kind === "category" ? sql`categories` : sql`products`;
  return readRows(
    db,
    row,
    sql`select ${prefix}::text || r.from_slug as "from", coalesce(${prefix}::text || t.slug, '') as "to", null as actor
      from slug_redirects r left join ${targets} t on t.id = r.target_id
      where r.kind = ${kind} and r.from_slug > ${after.slice(prefix.length)} order by r.from_slug limit ${limit}`,
  );
}

/**
 * The addresses that lead on, by kind and address, so many at most.
 * @param behind the last one of the page before
 */
export async function listRedirects(
  db: Database,
  { behind, limit }: { behind?: { kind: RedirectKind; after: string } | undefined; limit: number },
): Promise<Redirect[]> {
  const found: Redirect[] = [];
  const first = behind === undefined ? 0 : redirectKinds.indexOf(behind.kind);
  for (const kind of redirectKinds.slice(first)) {
    if (found.length >= limit) break;
    const after = kind === behind?.kind ? behind.after : "";
    const rows = await readKind(db, kind, after, limit - found.length);
    found.push(...rows.map((one) => ({ kind, ...one })));
  }
  return found;
}
