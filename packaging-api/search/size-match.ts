import { and, or, type SQL, sql } from "drizzle-orm";
import { products } from "../catalogue/catalogue-tables";
import { onShow } from "../catalogue/scope";
import { firstSizeName, hasSeveralSizeNames } from "../catalogue/size-names";
import { type Branch, type Inside, within } from "./candidates";
import type { SizeWish } from "./keyword";
import { squareInside } from "./square-inside";
import { standsIn } from "./text-match";

export type SizeMatch = {
  /** Near enough to be worth showing. */
  near: SQL;
  /** Not smaller than what was asked for: named so, or with room for it; goods without an inside cannot be. */
  enough: SQL;
  /** The size as named first, then what has room for it, the tightest first, then what is short of it by least. */
  order: SQL[];
  /** What is near, the nearest of each first as far as an index has them so. */
  branches: Branch[];
  /** Whether these do not go on to the end of what is near. */
  isCut?: SQL;
  /** Named so: "305 × 229 × 229 mm". */
  named: SQL;
  /** All that is named so, by ways that have an index. */
  branchesOfNamed: Branch[];
  /**
   * The bulk that what is near or has room has at least, and what its inside is like, whatever else is true of it: as
   * the index of a shelf has it. Undefined where these tell nothing.
   */
  shelved?: { least: number; inside: (sides: Inside) => SQL };
  /**
   * What is foremost of the products that name one of these categories as their own, one branch after the other: those
   * named so, then those with room that are near, the tightest of each category first.
   */
  onShelves: (ids: readonly string[]) => Branch[];
};

/** Columns or expressions of a product's three sides inside, the longest first. */
type Sides = readonly [SQL, SQL, SQL];
const insideSides: Sides = [
  sql`${products.insideLong}`,
  sql`${products.insideMiddle}`,
  sql`${products.insideShort}`,
];

const smallestNear = (side: number) => Math.floor(side * 0.85) - 10;
const largestNear = (side: number) => Math.ceil(side * 1.6) + 60;

const NEVER = sql`false`;

/** Bags and envelopes are named by their outside: so much of a side is the side. */
const FLAT_SHARE = 0.97;

type Named = Pick<SizeMatch, "named" | "branchesOfNamed">;

/** The size in the product's own words: "305 × 229 × 229 mm", or a name such as A4 in its name. */
function asNamed(wish: SizeWish, mailer: string | undefined): Named {
  const parts = wish.label.split("x");
  const labels = parts.length === 2 ? [wish.label, parts.reverse().join("x")] : [wish.label];
  const inFigures = labels
    .filter((label) => label !== "")
    .flatMap((label) => [sql`${products.sizeKey} = ${label}`, sql`${products.sizeKey} like ${`${label}x%`}`]);
  const names = [wish.named, mailer].filter((name) => name !== undefined);
  const name = sql`${products.name}`;
  const called = names.map((one) => sql`${name} ~* ${`\\m${one}\\M`}`);
  const ways = [...inFigures, ...called];
  if (ways.length === 0) return { named: NEVER, branchesOfNamed: [{ where: NEVER }] };
  return {
    named: sql`(${sql.join(ways, sql` or `)})`,
    branchesOfNamed: [
      // Each by itself: of both together PostgreSQL makes a bitmap of all that have one, however few are asked for.
      ...inFigures.map((where) => ({ where })),
      ...names.map((one) => ({ where: sql`${firstSizeName(name)} = ${one}` })),
      ...(called.length === 0 ? [] : [{ where: and(hasSeveralSizeNames(name), or(...called)) }]),
    ],
  };
}

/** The sides of an inside to compare with: as many as were asked for, longest first. */
function comparedSides(count: number, [length, width, height]: Inside): SQL[] {
  if (count === 2) return [sql`greatest(${length}, ${width})`, sql`least(${length}, ${width})`];
  const [long, short] = ["greatest", "least"].map(
    (which) => sql`${sql.raw(which)}(${length}, ${width}, ${height})`,
  );
  return [sql`${long}`, sql`(${length} + ${width} + ${height} - ${long} - ${short})`, sql`${short}`];
}
/** The same of a product, which keeps three of them in this order. */
const comparedSidesOfProduct = (count: number): SQL[] =>
  count === 3
    ? [...insideSides]
    : comparedSides(count, [
        sql`${products.internalLength}`,
        sql`${products.internalWidth}`,
        sql`${products.internalHeight}`,
      ]);

const smallestOf = (ids: readonly string[]) => ({ ids, standing: "own", largestFirst: false }) as const;
const product = (sides: number[]) => sides.reduce((total, side) => total * side, 1);

/** How long each side may be, of as many as were asked for. */
type Bounds = readonly { least: number; most?: number }[];

/** Whether the sides to compare with are so long. */
const isWithin = (columns: readonly SQL[], bounds: Bounds): SQL =>
  sql.join(
    columns.map((column, index) => {
      const { least = 0, most } = bounds[index] ?? {};
      return most === undefined ? sql`${column} >= ${least}` : sql`${column} between ${least} and ${most}`;
    }),
    sql` and `,
  );

/** The bulk and the inside of what has room for a size and is near it; of two sides the third may be any. @param share of a side that is the side */
const shelvedWithRoom = (sides: readonly number[], share: number) => ({
  least: product(sides.map((side) => Math.max(1, Math.floor(side * share)))),
  ...(sides.length === 3 && { most: product(sides.map(largestNear)) }),
  inside: (inside: Inside) =>
    isWithin(
      comparedSides(sides.length, inside),
      sides.map((side) => ({ least: Math.floor(side * share), most: largestNear(side) })),
    ),
});

/** A single number is any side, inside or (tape, rolls) outside, or else the length that a thing needs. */
function matchSide(side: number, { named, branchesOfNamed }: Named): SizeMatch {
  const slack = Math.max(3, Math.round(side * 0.02));
  const differences = [
    [products.internalLength, products.externalLength],
    [products.internalWidth, products.externalWidth],
    [products.internalHeight, products.externalHeight],
  ].map(([inside, outside]) => sql`coalesce(${inside}, ${outside}) - ${side}`);
  const nearest = sql`least(${sql.join(
    differences.map((difference) => sql`abs(${difference})`),
    sql`, `,
  )})`;
  const exact = sql`(${sql.join(
    differences.map((difference) => sql`${difference} between 0 and ${slack}`),
    sql` or `,
  )})`;
  const long = sql`coalesce(${products.insideLong} >= ${side}, false)`;
  const near = sql`(${named} or ${nearest} <= ${slack}
      or ${products.insideLong} between ${side} and ${largestNear(side)})`;
  return {
    near,
    named,
    branchesOfNamed,
    branches: [...branchesOfNamed, { where: near }],
    onShelves: (ids) => [
      ...within(branchesOfNamed, standsIn(ids)),
      { where: sql`${standsIn(ids)} and ${products.insideLong} between ${side} and ${side + slack}` },
    ],
    enough: sql`(${named} or ${exact} or ${long} or ${products.insideLong} is null)`,
    order: [
      sql`${named} desc`,
      sql`coalesce(${exact}, false) desc`,
      sql`${long} desc`,
      sql`case when ${long} and not coalesce(${exact}, false) then ${products.insideLong} - ${side} else ${nearest} end nulls last`,
    ],
  };
}

const insideSum = sql`(${products.insideLong} + ${products.insideMiddle} + ${products.insideShort})`;
/** So many sizes on either side of the one that is asked for are looked at. */
const NEIGHBOURS = 3_000;

/**
 * The near ones by the sum of their three sides, which an index has with the sides and the id: up from the size, where
 * those with room for it are, the tightest first, and down from it. Looked at as a window of all three sides, a
 * million products have a hundred thousand near ones.
 */
function fromSizeOn(
  sides: readonly number[],
  window: (column: Sides) => SQL,
): Pick<SizeMatch, "branches" | "isCut"> {
  const [long = 0, middle = 0, short = 0] = sides;
  const sum = long + middle + short;
  const most = sides.reduce((total, side) => total + largestNear(side), 0);
  const least = sides.reduce((total, side) => total + smallestNear(side), 0);
  const above = sql`${insideSum} between ${sum} and ${most} order by ${insideSum}`;
  const below = sql`${insideSum} between ${least} and ${sum - 1} order by ${insideSum} desc`;
  const walk = (range: SQL) => sql`(select ${products.id} as id, ${products.insideLong} as long,
      ${products.insideMiddle} as middle, ${products.insideShort} as short
    from ${products} where ${onShow} and ${range} limit ${NEIGHBOURS})`;
  const walked: Sides = [sql`long`, sql`middle`, sql`short`];
  const holds = ([a, b, c]: Sides) => sql`${a} >= ${long} and ${b} >= ${middle} and ${c} >= ${short}`;
  const neighbours = (condition: SQL) =>
    sql`select id from (${walk(above)} union all ${walk(below)}) walked where ${window(walked)} and ${condition}`;
  const goesOn = (range: SQL) =>
    sql`exists (select from ${products} where ${onShow} and ${range} offset ${NEIGHBOURS} limit 1)`;
  return {
    branches: [
      { ids: neighbours(sql`true`) },
      // A long and flat thing has none of them near by the sum.
      {
        where: sql`${window(insideSides)} and ${holds(insideSides)} and ${squareInside}
          and not exists (${neighbours(holds(walked))})`,
      },
    ],
    isCut: sql`(${goesOn(above)} or ${goesOn(below)})`,
  };
}

/**
 * How products compare with a size, which is a demand: what has room for it comes first. A side counts as near from
 * 15 % (and 10 mm) below to 60 % (and 60 mm) above: a little too small may be negotiable, much too large is another
 * product.
 */
export function matchSize(wish: SizeWish, mailer: string | undefined): SizeMatch {
  const ofName = asNamed(wish, mailer);
  const { named, branchesOfNamed } = ofName;
  const [first] = wish.sides;
  if (first === undefined)
    return {
      ...ofName,
      near: named,
      enough: named,
      order: [sql`${named} desc`],
      branches: branchesOfNamed,
      onShelves: (ids) => within(branchesOfNamed, standsIn(ids)),
    };
  if (wish.sides.length === 1) return matchSide(first, ofName);
  const share = wish.sides.length === 2 ? FLAT_SHARE : 1;
  const pairs = comparedSidesOfProduct(wish.sides.length).map((column, index) => ({
    column,
    side: wish.sides[index] ?? 0,
  }));
  const sum = (parts: SQL[]) => sql`(${sql.join(parts, sql` + `)})`;
  const lacking = sum(
    pairs.map(({ column, side }) => sql`greatest(${Math.floor(side * share)} - ${column}, 0)`),
  );
  const over = sum(pairs.map(({ column, side }) => sql`greatest(${column} - ${side}, 0)`));
  const isKnown = sql`${products.insideLong} is not null`;
  const holds = sql`(${isKnown} and ${squareInside} and ${lacking} = 0)`;
  const window = wish.sides.map((side) => ({ least: smallestNear(side), most: largestNear(side) }));
  const windowOf = (columns: readonly SQL[]) => isWithin(columns, window);
  const near = sql`(${named} or (${windowOf(pairs.map(({ column }) => column))}))`;
  const nearest =
    wish.sides.length === 3 ? fromSizeOn(wish.sides, windowOf) : { branches: [{ where: near }] };
  return {
    near,
    ...nearest,
    ...ofName,
    shelved: {
      least: product(wish.sides.map((side) => Math.max(1, smallestNear(side)))),
      inside: (inside) => {
        const compared = comparedSides(wish.sides.length, inside);
        const room = wish.sides.map((side) => ({ least: Math.floor(side * share) }));
        return sql`((${windowOf(compared)}) or (${isWithin(compared, room)}))`;
      },
    },
    branches: [...branchesOfNamed, ...nearest.branches],
    onShelves: (ids) => [
      ...within(branchesOfNamed, standsIn(ids)),
      {
        where: and(holds, near),
        shelves: { ...smallestOf(ids), bulk: shelvedWithRoom(wish.sides, share), shared: true },
      },
    ],
    enough: sql`(${named} or ${holds} or not ${isKnown})`,
    order: [
      sql`${named} desc`,
      sql`${holds} desc`,
      sql`(${isKnown} and ${squareInside}) desc`,
      sql`${lacking} nulls last`,
      sql`${over} nulls last`,
    ],
  };
}
