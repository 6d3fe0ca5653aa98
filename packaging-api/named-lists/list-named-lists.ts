import { sql } from "drizzle-orm";
import { z } from "zod";
import { namedListLimits } from "../../trade-rules/limits";
import type { NamedListSummary } from "../contract";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";

const summary = z.object({
  id: z.string(),
  name: z.string(),
  is_own: z.boolean(),
  owner: z.string(),
  lines: z.int(),
  people: z.int(),
  changed_at: z.coerce.date(),
});

/** A customer's lists, then those that others share with them, each kind by name. */
export async function listNamedLists(db: Database, userId: string): Promise<NamedListSummary[]> {
  const rows = await readRows(
    db,
    summary,
    sql`
      select l.id, l.name, l.user_id = ${userId} as is_own,
        case when l.user_id = ${userId} then '' else trim(u.first_name || ' ' || u.last_name) end as owner,
        (select count(*)::int from named_list_lines n where n.list_id = l.id) as lines,
        (select count(*)::int from named_list_members m where m.list_id = l.id) as people,
        l.updated_at as changed_at
      from named_lists l join users u on u.id = l.user_id
      where l.user_id = ${userId}
        or l.id in (select list_id from named_list_members where user_id = ${userId})
      order by is_own desc, lower(l.name), l.id
      limit ${namedListLimits.lists + namedListLimits.shared}`,
  );
  return rows.map(({ is_own, changed_at, ...row }) => ({
    ...row,
    isOwn: is_own,
    changedAt: changed_at.toISOString(),
  }));
}
