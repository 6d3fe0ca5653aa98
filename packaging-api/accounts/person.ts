import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import { users } from "./account-tables";

export type UserRow = typeof users.$inferSelect;

/** The customer with this id; undefined for who ended the account. */
export async function findPerson(db: Database, userId: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.endedAt)));
  return row;
}

/** The customer with this id. @throws Failure 404 for who ended the account. */
export async function readPerson(db: Database, userId: string): Promise<UserRow> {
  const row = await findPerson(db, userId);
  if (row === undefined) throw notFound();
  return row;
}

/** E-mail addresses are distinguished without regard to case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** The customer with this e-mail address. */
export async function findPersonByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, emailKey(email)), isNull(users.endedAt)));
  return row;
}
