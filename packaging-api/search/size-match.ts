import { type SQL, sql } from "drizzle-orm";
import { products } from "../database/schema";
import type { SizeWish } from "./keyword";
import { squareInside } from "./square-inside";

export type SizeMatch = {
  /** Near enough to be worth showing. */
  near: SQL;
  /** Nearest first: the size as named, then what holds it, then by how much the sides differ. */
  order: SQL[];
};

const NEVER = sql`false`;

/** The size in the product's own words: "305 × 229 × 229 mm", or a name such as A4 in its name. */
function asNamed(wish: SizeWish, mailer: string | undefined): SQL {
  const ways: SQL[] = [];
  if (wish.label !== "") {
    ways.push(sql`${products.sizeKey} = ${wish.label}`, sql`${products.sizeKey} like ${`${wish.label}x%`}`);
  }
  for (const name of [wish.named, mailer]) {
    if (name !== undefined) ways.push(sql`${products.name} ~* ${`\\m${name}\\M`}`);
  }
  return ways.length === 0 ? NEVER : sql`(${sql.join(ways, sql` or `)})`;
}

/** The product's sides to compare with: as many as were asked for, longest first. */
function comparedSides(count: number): SQL[] {
  if (count === 3)
    return [sql`${products.insideLong}`, sql`${products.insideMiddle}`, sql`${products.insideShort}`];
  return [
    sql`greatest(${products.internalLength}, ${products.internalWidth})`,
    sql`least(${products.internalLength}, ${products.internalWidth})`,
  ];
}

/** A single number is any side, inside or (tape, rolls) outside. */
function anySide(side: number): { near: SQL; distance: SQL } {
  const differences = [
    [products.internalLength, products.externalLength],
    [products.internalWidth, products.externalWidth],
    [products.internalHeight, products.externalHeight],
  ].map(([inside, outside]) => sql`abs(coalesce(${inside}, ${outside}) - ${side})`);
  const distance = sql`least(${sql.join(differences, sql`, `)})`;
  return { near: sql`${distance} <= ${Math.max(3, Math.round(side * 0.02))}`, distance };
}

/**
 * How products compare with a size. A side counts as near from 15 % (and 10 mm) below to 60 % (and 60 mm) above:
 * a little too small may be negotiable, much too large is another product.
 */
export function matchSize(wish: SizeWish, mailer: string | undefined): SizeMatch {
  const named = asNamed(wish, mailer);
  const [first] = wish.sides;
  if (first === undefined) return { near: named, order: [sql`${named} desc`] };
  if (wish.sides.length === 1) {
    const { near, distance } = anySide(first);
    return { near: sql`(${named} or ${near})`, order: [sql`${named} desc`, sql`${distance} nulls last`] };
  }
  const pairs = comparedSides(wish.sides.length).map((column, index) => ({
    column,
    side: wish.sides[index] ?? 0,
  }));
  const holds = sql.join(
    [squareInside, ...pairs.map(({ column, side }) => sql`${column} >= ${side}`)],
    sql` and `,
  );
  const window = sql.join(
    pairs.map(
      ({ column, side }) =>
        sql`${column} between ${Math.floor(side * 0.85) - 10} and ${Math.ceil(side * 1.6) + 60}`,
    ),
    sql` and `,
  );
  const distance = sql.join(
    pairs.map(({ column, side }) => sql`abs(${column} - ${side})`),
    sql` + `,
  );
  return {
    near: sql`(${named} or (${window}))`,
    order: [sql`${named} desc`, sql`coalesce(${holds}, false) desc`, sql`(${distance}) nulls last`],
  };
}
