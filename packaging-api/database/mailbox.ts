import { type SQL, sql } from "drizzle-orm";

/**
 * The mailbox that an e-mail address delivers to, for counting only: without regard to case, without a `+tag`, and at
 * Gmail without dots, which it ignores. The index on orders has the same expression.
 */
export const mailboxOf = (email: SQL | { getSQL(): SQL }): SQL =>
  sql`lower(regexp_replace(regexp_replace(${email}, '[+][^@]*@', '@'), '[.](?=[^@]*@(gmail|googlemail)[.]com$)', '', 'gi'))`;
