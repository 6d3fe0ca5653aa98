/** A catalogue of a given size: the shop's own products again and again, in other sizes and at other prices. */
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { z } from "zod";
import { products } from "../../catalogue/catalogue-tables";
import { refreshCategoryFigures } from "../../catalogue/category-figures";
import type { Database } from "../../database/connect";
import { readRow } from "../../database/rows";
import { refreshSearchWords } from "../../search/search-words";

/** Copies of each product in one transaction. */
const TURNS = 20;

/** Millimetres from 0 to 195 in steps of 5, the same for one turn of one product whenever it is asked for. */
const growth = (side: string): SQL =>
  sql`5 * mod(abs(hashtext(own.sku || ${side} || turn)), least(40, turn + 1))`;
/** From 0.5 to 2.0, likewise; the same for a product's price, its former one and its breaks. */
const dearness = sql`(0.5 + mod(abs(hashtext(own.sku || turn)), 150) / 100.0)`;
const copyCode = sql`(own.sku || '-T' || turn)`;
/** Every twelfth is sold out. */
const packs = sql`case when mod(abs(hashtext(own.sku || 'stock' || turn)), 12) = 0 then 0
  else 1 + mod(abs(hashtext(own.sku || turn)), 900) end`;
const sides = ["length", "width", "height"].map(
  (side) => sql`(own.internal_${sql.raw(side)} + ${growth(side)})`,
);
const sized = sql`own.internal_height > 0 and own.variant_group is null`;

/** What a copy has instead of what its original has, by column. */
const changed: Readonly<Record<string, SQL>> = {
  id: sql`gen_random_uuid()::text`,
  sku: copyCode,
  slug: sql`(own.slug || '-t' || turn)`,
  size: sql`case when ${sized} then ${sides[0]} || ' × ' || ${sides[1]} || ' × ' || ${sides[2]} || ' mm' else own.size end`,
  price: sql`greatest(1, round(own.price * ${dearness}))::int`,
  gross_price: sql`null::int`,
  was_price: sql`(round(own.was_price * ${dearness}) + 1)::int`,
  gross_was_price: sql`null::int`,
  sale_ends_on: sql`null::date`,
  stock: packs,
  gtin: sql`''`,
  internal_length: sql`case when ${sized} then ${sides[0]} else own.internal_length end`,
  internal_width: sql`case when ${sized} then ${sides[1]} else own.internal_width end`,
  internal_height: sql`case when ${sized} then ${sides[2]} else own.internal_height end`,
  external_length: sql`own.external_length + case when ${sized} then ${growth("length")} else 0 end`,
  external_width: sql`own.external_width + case when ${sized} then ${growth("width")} else 0 end`,
  external_height: sql`own.external_height + case when ${sized} then ${growth("height")} else 0 end`,
  variant_group: sql`(own.variant_group || '-t' || turn)`,
};

const columns = Object.values(getTableColumns(products)).filter(({ generated }) => generated === undefined);
const names = sql.join(
  columns.map(({ name }) => sql.identifier(name)),
  sql`, `,
);
const values = sql.join(
  columns.map(({ name }) => changed[name] ?? sql`own.${sql.identifier(name)}`),
  sql`, `,
);
const isCopy = (code: SQL) => sql`${code} ~ '-T[0-9]+$'`;

/** Adds copies of the shop's own products until there are so many, or so many turns are made. */
async function addCopies(tx: Database, from: number, most: number): Promise<void> {
  await tx.execute(sql`create temporary table turned on commit drop as
    select own.sku as own_sku, turn, ${copyCode} as sku from products own, generate_series(${from}::int, ${from + TURNS - 1}::int) turn
    where not ${isCopy(sql`own.sku`)} and not exists (select from products p where p.sku = ${copyCode})
    order by turn, own.sku limit ${most}`);
  await tx.execute(sql`insert into products (${names})
    select ${values} from turned join products own on own.sku = turned.own_sku`);
  await tx.execute(sql`insert into product_categories (product_id, category_id)
    select copy.id, standing.category_id from turned join products own on own.sku = turned.own_sku
    join products copy on copy.sku = turned.sku join product_categories standing on standing.product_id = own.id`);
  await tx.execute(sql`insert into price_breaks (product_id, quantity, price)
    select copy.id, step.quantity, greatest(1, round(step.price * ${dearness}))::int from turned
    join products own on own.sku = turned.own_sku join products copy on copy.sku = turned.sku
    join price_breaks step on step.product_id = own.id`);
}

/** A note on the database itself, which its copies do not get. */
const FILLED = "filled";

async function isFilled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ note: string | null }>(
    "select shobj_description(oid, 'pg_database') as note from pg_database where datname = current_database()",
  );
  return rows[0]?.note === FILLED;
}

async function markFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select quote_ident(current_database()) as name");
  for (const { name } of rows) await client.query(`comment on database ${name} is '${FILLED}'`);
}

const count = z.object({ products: z.int(), own: z.int() });

/**
 * Brings a migrated and seeded database to so many products, and goes on where an earlier run was ended. What the shop
 * keeps beside its products is worked out as an import does.
 */
export async function fillCatalogue(databaseUrl: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const db = drizzle(client);
    const counted = () =>
      readRow(
        db,
        count,
        sql`select count(*)::int as products,
        (count(*) filter (where not ${isCopy(sql`sku`)}))::int as own from products`,
      );
    let { products: present, own } = await counted();
    if (await isFilled(client)) return;
    while (present < size) {
      const turn = Math.floor((present - own) / own) + 1;
      await db.transaction((tx) => addCopies(tx, turn, size - present));
      ({ products: present, own } = await counted());
      process.stderr.write(`${present} of ${size} products\n`);
    }
    await db.transaction(async (tx) => {
      await refreshSearchWords(tx);
      await refreshCategoryFigures(tx);
    });
    await client.query("vacuum analyze");
    await markFilled(client);
  } finally {
    await client.end();
  }
}
