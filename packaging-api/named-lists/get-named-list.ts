import { asc, eq } from "drizzle-orm";
import { namedListLimits } from "../../trade-rules/limits";
import { users } from "../accounts/account-tables";
import { presentGoods } from "../cart/present-goods";
import type { NamedList, NamedListLine } from "../contract";
import type { Database } from "../database/connect";
import { openInvitations } from "./invitation-queries";
import { type AskedList, type ListRow, readList } from "./list-access";
import { type LineRow, readLines } from "./list-lines";
import { namedListMembers } from "./named-list-tables";

function presentLine({ productId, homeVatRate, ...row }: LineRow): NamedListLine {
  const goods = presentGoods({ ...row, vatRate: homeVatRate }, row.quantity);
  const { available, quantity } = goods;
  return {
    ...goods,
    slug: row.status === "active" ? goods.slug : "",
    productId,
    state: available === 0 ? "gone" : available < quantity ? "fewer" : "there",
  };
}

const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** The name of a list's owner, as those with whom it is shared see it. */
export async function readOwner(db: Database, userId: string): Promise<string> {
  const [owner] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return owner === undefined ? "" : fullNameOf(owner);
}

async function readPeople(db: Database, listId: string): Promise<NamedList["people"]> {
  const rows = await db
    .select({
      id: namedListMembers.id,
      email: namedListMembers.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(namedListMembers)
    .innerJoin(users, eq(users.id, namedListMembers.userId))
    .where(eq(namedListMembers.listId, listId))
    .orderBy(asc(namedListMembers.createdAt), asc(namedListMembers.id))
    .limit(namedListLimits.people);
  return rows.map(({ id, email, ...person }) => ({ id, email, name: fullNameOf(person) }));
}

/** A list as one of those who have it sees it now. */
export async function presentList(
  db: Database,
  { id, name, userId: ownerId, updatedAt }: ListRow,
  userId: string,
): Promise<NamedList> {
  const isOwn = ownerId === userId;
  const lines = (await readLines(db, id)).map(presentLine);
  const ready = lines.filter(({ state }) => state !== "gone");
  const sum = (of: "lineTotal" | "tax") => ready.reduce((total, line) => total + line[of], 0);
  return {
    ...{ id, name, isOwn, lines },
    owner: isOwn ? "" : await readOwner(db, ownerId),
    changedAt: updatedAt.toISOString(),
    ready: ready.length,
    itemsTotal: sum("lineTotal"),
    tax: sum("tax"),
    people: isOwn ? await readPeople(db, id) : [],
    invitations: isOwn ? await openInvitations(db, id) : [],
  };
}

/** A list with what can be had of its goods now. @throws Failure 404 when it is not the customer's to see. */
export async function getNamedList(db: Database, asked: AskedList): Promise<NamedList> {
  return presentList(db, await readList(db, asked), asked.userId);
}
