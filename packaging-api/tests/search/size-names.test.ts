import { and, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { products } from "../../catalogue/catalogue-tables";
import { onShow } from "../../catalogue/scope";
import { firstSizeName } from "../../catalogue/size-names";
import { type Connection, connect, type Database } from "../../database/connect";
import { readRow, readRows } from "../../database/rows";
import { selectCandidates } from "../../search/candidates";
import { mailerCodes } from "../../search/keyword";
import { paperSizes } from "../../search/paper-sizes";
import { matchSize } from "../../search/size-match";
import { describeOnPostgres } from "../support";
import { stepsByIndex } from "../support/plan-steps";
import { createPostgresDatabase } from "../support/postgres";

const MOST = 1_000;
const names = [
  "Wallet, A4",
  "Wallet, a4/c4 and DL",
  "DL and C4 wallet",
  "Wallet for A45 and C4s",
  "K/7 wallet",
  "Wallet, K/70 or A4",
];

describeOnPostgres("the name of a size", () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connect({ databaseUrl: await createPostgresDatabase(), varDir: "" });
    const skus = await readRows(
      connection.db,
      z.object({ sku: z.string() }),
      sql`select sku from products where status = 'active' order by sku limit ${names.length}`,
    );
    for (const [index, { sku }] of skus.entries())
      await connection.db.execute(sql`update products set name = ${names[index]} where sku = ${sku}`);
  });
  afterAll(() => connection.close());

  const known = [...Object.keys(paperSizes), ...mailerCodes];
  it.each(known)("%s is found in a product's name, in any case", async (name) => {
    const { first } = await readRow(
      connection.db,
      z.object({ first: z.string() }),
      sql`select ${firstSizeName(sql`${`Wallet, ${name.toUpperCase()}, white`}::text`)} as first`,
    );
    expect(first).toBe(name);
  });

  const nameOf = async (db: Database, condition: SQL) =>
    (
      await db
        .select({ name: products.name })
        .from(products)
        .where(and(onShow, condition, inArray(products.name, names)))
    )
      .map(({ name }) => name)
      .sort();

  it.each([
    ["a4", ["Wallet, A4", "Wallet, K/70 or A4", "Wallet, a4/c4 and DL"]],
    ["c4", ["DL and C4 wallet", "Wallet, a4/c4 and DL"]],
    ["dl", ["DL and C4 wallet", "Wallet, a4/c4 and DL"]],
    ["k/7", ["K/7 wallet"]],
  ])("%s is found by its index wherever it stands in a name", async (called, expected) => {
    const { named, branchesOfNamed } = matchSize({ sides: [], label: "", named: called }, undefined);
    const byBranches = sql`${products.id} in (${selectCandidates(branchesOfNamed, undefined, MOST)})`;
    expect(await nameOf(connection.db, named)).toEqual(expected);
    expect(await nameOf(connection.db, byBranches)).toEqual(expected);
    const all = await connection.db.select({ id: products.id }).from(products).where(and(onShow, named));
    const found = await connection.db.select({ id: products.id }).from(products).where(byBranches);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
    const steps = await stepsByIndex(connection.db, () => selectCandidates(branchesOfNamed, undefined, MOST));
    const read = steps
      .filter((step) => step["Relation Name"] === "products")
      .map((step) => step["Index Name"]);
    expect(read).toEqual(["products_size_name_idx", "products_size_names_idx"]);
  });
});
