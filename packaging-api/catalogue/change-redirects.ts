import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { pageRoots, type RedirectKind } from "../contract/redirect";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { slugRedirects } from "./catalogue-tables";
import { findRedirect } from "./find-redirect";
import { pagePrefixes } from "./list-redirects";
import { addressRedirects } from "./redirect-tables";
import { findRenamed } from "./renamed";

/** An address cannot lead so; `message` is a sentence. */
export class RedirectError extends Error {}

/** More than these are a list of another kind: they are for a proxy in front. */
const MOST_REDIRECTS = 100_000;
/** Redirects are changed one after another; the key is this program's own choice. */
const REDIRECTS_LOCK = 7203;

const kinds = ["category", "product"] as const;
const lockRedirects = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${REDIRECTS_LOCK})`);

/** The slug that an address of a category or a product has. */
function slugIn(path: string): { kind: (typeof kinds)[number]; slug: string } | undefined {
  const kind = kinds.find((one) => path.startsWith(pagePrefixes[one]));
  return kind && { kind, slug: path.slice(pagePrefixes[kind].length) };
}

const existing = z.object({ exists: z.boolean() });

/** Whether a page is at an address. */
async function hasPage(db: Database, path: string): Promise<boolean> {
  const named = slugIn(path);
  if (named === undefined) return path === "/" || pageRoots.includes(path.split("/")[1] ?? "");
  const { kind, slug } = named;
  const { exists } = await readRow(
    db,
    existing,
    kind === "category"
      ? sql`select exists (select from categories where slug = ${slug}) as exists`
      : sql`select exists (select from products where status = 'active' and slug = ${slug})
          or exists (select from products where status = 'active' and variant_group = ${slug}) as exists`,
  );
  return exists;
}

/** Where an address leads already: one that was added, or the present address of what was renamed. */
async function leadsTo(db: Database, path: string): Promise<string | undefined> {
  const named = slugIn(path);
  const renamed = named && (await findRenamed(db, named.kind, named.slug));
  if (named !== undefined && renamed !== undefined) return `${pagePrefixes[named.kind]}${renamed}`;
  return findRedirect(db, path);
}

/** An address that leads on, and how many that led to it lead on at once now. */
export type AddedRedirect = { from: string; to: string; shortened: number };

/**
 * Leads whoever asks for an address without a page to another one. What led to that address before leads there at once, so
 * that nobody is sent on twice.
 * @throws RedirectError when a page is at the address, when none is at the other, or when it would go in a circle
 */
export async function addRedirect(
  tx: Database,
  { from, to, actor }: { from: string; to: string; actor: string },
): Promise<AddedRedirect> {
  await lockRedirects(tx);
  if (from === to) throw new RedirectError(`“${from}” cannot lead to itself.`);
  if (await hasPage(tx, from))
    throw new RedirectError(`“${from}” is a page of the shop. Only an address without a page can lead on.`);
  const before = await leadsTo(tx, from);
  if (before !== undefined)
    throw new RedirectError(`“${from}” leads to “${before}” already. Remove that first.`);
  const further = await leadsTo(tx, to);
  if (further === from)
    throw new RedirectError(`“${to}” leads to “${from}”: whoever asks for one would go in a circle.`);
  if (further !== undefined) throw new RedirectError(`“${to}” leads on to “${further}”. Lead there at once.`);
  if (!(await hasPage(tx, to))) throw new RedirectError(`There is no page at “${to}”.`);
  if ((await tx.$count(addressRedirects)) >= MOST_REDIRECTS)
    throw new RedirectError(`No more than ${MOST_REDIRECTS.toLocaleString("en-GB")} addresses can lead on.`);
  const shortened = await tx
    .update(addressRedirects)
    .set({ toPath: to })
    .where(eq(addressRedirects.toPath, from))
    .returning({ from: addressRedirects.fromPath });
  await tx.insert(addressRedirects).values({ fromPath: from, toPath: to, actor });
  return { from, to, shortened: shortened.length };
}

/**
 * Has an address lead nowhere any more, whether the staff led it on or something was renamed.
 * @throws RedirectError when it leads nowhere
 */
export async function removeRedirect(
  tx: Database,
  from: string,
): Promise<{ from: string; kind: RedirectKind }> {
  await lockRedirects(tx);
  const added = await tx
    .delete(addressRedirects)
    .where(eq(addressRedirects.fromPath, from))
    .returning({ from: addressRedirects.fromPath });
  if (added.length > 0) return { from, kind: "address" };
  const named = slugIn(from);
  const gone =
    named === undefined
      ? []
      : await tx
          .delete(slugRedirects)
          .where(and(eq(slugRedirects.kind, named.kind), eq(slugRedirects.fromSlug, named.slug)))
          .returning({ slug: slugRedirects.fromSlug });
  if (named === undefined || gone.length === 0) throw new RedirectError(`“${from}” leads nowhere.`);
  return { from, kind: named.kind };
}
