import { eq } from "drizzle-orm";
import type { z } from "zod";
import { users } from "../accounts/account-tables";
import type { Me, updateMeBody } from "../contract";
import type { Database } from "../database/connect";
import { getMe } from "./get-me";

/** Changes a customer's details. Having done so completes the profile (docs/product.md, Guarded pages). */
export async function updateMe(
  db: Database,
  userId: string,
  changes: z.output<typeof updateMeBody>,
): Promise<Me> {
  await db
    .update(users)
    .set({ ...changes, profileUpdatedAt: new Date() })
    .where(eq(users.id, userId));
  return getMe(db, userId);
}
