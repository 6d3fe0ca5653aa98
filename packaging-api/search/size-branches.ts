import { and, or, type SQL, sql } from "drizzle-orm";
import { products } from "../catalogue/catalogue-tables";
import { type Branch, besideShelves, likeHalf, type Shelves, within } from "./candidates";
import type { SizeMatch } from "./size-match";
import { standsIn } from "./text-match";

export const hasInside: SQL = sql`${products.insideLong} is not null`;

/** Of a kind of goods what is near a size, and everything that is large enough. */
export const worthALook = ({ near, enough }: SizeMatch): SQL | undefined => or(near, and(hasInside, enough));

/** The products of some categories that are worth a look, the foremost of each category first. */
function branchesOnShelves(size: SizeMatch, { ids, standing }: Shelves): Branch[] {
  const worth = worthALook(size);
  // The planner need not look for ways to it: what has one is a branch of its own.
  const where = worth && likeHalf(worth);
  const all = { ids, standing, largestFirst: false, bulk: size.shelved } as const;
  // Without a bulk to begin with, looking for some of all would take as long as looking for all.
  const some: Branch[] = size.shelved === undefined ? [] : [{ where, shelves: { ...all, shared: true } }];
  return [
    { turns: [...size.onShelves(ids), ...some, { where, shelves: all }, ...size.branchesOfNamed] },
    ...besideShelves({ standing }, where),
  ];
}

/** What a reading means: all of it, where it stands if that is known, and the same as a condition on one product. */
type Scope = { branches: readonly Branch[]; shelves: Shelves | undefined; ofEach?: SQL | undefined };

/** The products of a reading that are worth a look for a size. */
export function branchesOfSize(size: SizeMatch, { branches, shelves, ofEach }: Scope): Branch[] {
  return shelves !== undefined
    ? within(branchesOnShelves(size, shelves), ofEach)
    : [...within(size.branches, ofEach), ...within(branches, worthALook(size))];
}

/** The largest and the longest goods of a reading. */
export function branchesOfBiggest({ shelves, ofEach }: Omit<Scope, "branches">): Branch[] {
  const longest = { order: [sql`${products.insideLong} desc`] };
  const those: Branch[] =
    shelves !== undefined
      ? [
          { shelves: { ...shelves, largestFirst: true } },
          { ...longest, where: standsIn(shelves.ids) },
          ...besideShelves(shelves),
        ]
      : [{ order: [sql`${products.bulk} desc`] }, longest];
  return within(those, and(ofEach, hasInside));
}
