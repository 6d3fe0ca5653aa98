import { and, eq } from "drizzle-orm";
import type { ShortLink, ShortLinkBody } from "../contract";
import type { Database } from "../database/connect";
import { shortLinks } from "./short-link-tables";

const columns = {
  code: shortLinks.code,
  path: shortLinks.path,
  source: shortLinks.source,
  medium: shortLinks.medium,
  campaign: shortLinks.campaign,
};

/** @returns undefined when there is no such short address. */
export async function findLink(db: Database, code: string): Promise<ShortLink | undefined> {
  const [row] = await db.select(columns).from(shortLinks).where(eq(shortLinks.code, code));
  return row;
}

/** The short address of a page and a campaign; undefined when there is none. */
export async function findLinkOf(db: Database, link: ShortLinkBody): Promise<ShortLink | undefined> {
  const [row] = await db
    .select(columns)
    .from(shortLinks)
    .where(
      and(
        eq(shortLinks.path, link.path),
        eq(shortLinks.source, link.source),
        eq(shortLinks.medium, link.medium),
        eq(shortLinks.campaign, link.campaign),
      ),
    );
  return row;
}

/** @returns false when its code, or its page with its campaign, is there already. */
export async function insertLink(db: Database, link: ShortLink): Promise<boolean> {
  const inserted = await db
    .insert(shortLinks)
    .values(link)
    .onConflictDoNothing()
    .returning({ code: shortLinks.code });
  return inserted.length > 0;
}
