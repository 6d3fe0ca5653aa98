import { eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import { addressRedirects } from "./redirect-tables";

/** Where an address without a page leads; undefined when nowhere. */
export async function findRedirect(db: Database, path: string): Promise<string | undefined> {
  const [found] = await db
    .select({ to: addressRedirects.toPath })
    .from(addressRedirects)
    .where(eq(addressRedirects.fromPath, path));
  return found?.to;
}
