import { readFile } from "node:fs/promises";
import { z } from "zod";
import { changeData } from "../../packaging-api/tests/support/sql";
import { apiFlags, storefrontFlags } from "../../scripts/lib/node-flags.mjs";
import { buildTestShop } from "../support/build-test-shop";
import { choosePorts } from "../support/ports";
import { openStorefront, type Shop, startShopApi } from "../support/shop";
import type { Target, TargetProduct } from "./target";

/** The databases that the shop is abused on. */
export const databases = ["postgres", "pglite"] as const;
export type DatabaseKind = (typeof databases)[number];

/** A running shop, and what is known of it. */
export type AbusedShop = Shop & { target: Target };

/** Resident memory in MB of each of the two programs. */
export type Memory = { storefront: number; api: number };

/** Packs of the goods that everybody buys; of the scarce ones there are as many as in a shop. */
const PLENTY = 100_000;
const SCARCE = 310;
const PRODUCTS = 200;

/** The limits of a shop in earnest: its defaults, in place of those that let the other tests order more. */
export const limitsInEarnest = { UNPAID_STOCK_PERCENT: "", UNPROVED_LETTERS_A_DAY: "" };

/** Opens the shop as it runs in earnest, built where needed, on a database of its own. */
export async function openAbusedShop(database: DatabaseKind): Promise<AbusedShop> {
  const { shared: ports } = await choosePorts();
  // Their memory is measured.
  const flags = { api: apiFlags({ embedded: database !== "postgres" }), storefront: storefrontFlags };
  const behind = await startShopApi(ports, { database, api: limitsInEarnest, flags });
  await buildTestShop();
  return aimAt(await openStorefront(behind, ports, { flags }));
}

/** Finds what can be bought in a running shop, and fills its stock. */
export async function aimAt(shop: Shop): Promise<AbusedShop> {
  const { api } = shop;
  const [scarce, ...products] = await findProducts(api);
  if (scarce === undefined) throw new Error("The catalogue is empty.");
  await changeData(
    api,
    `update products set stock = case id when '${scarce.id}' then ${SCARCE} else ${PLENTY} end where status = 'active'`,
  );
  const { varDir, databaseUrl } = api;
  return {
    ...shop,
    target: { shop: shop.url, varDir, databaseUrl, products, scarce: { ...scarce, stock: SCARCE } },
  };
}

async function findProducts(api: Shop["api"]): Promise<TargetProduct[]> {
  const found: TargetProduct[] = [];
  for (let page = 1; found.length < PRODUCTS; page++) {
    const { products } = await api.call("listProducts", { query: { page, inStock: "1" } });
    for (const { id, slug, image, category } of products)
      found.push({
        id,
        slug,
        category: category.slug,
        image,
        picture: `${image}?view=thumb&width=224`,
      });
    if (products.length === 0) break;
  }
  return found;
}

const resident = z.coerce.number().int();

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(resident.parse(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024);
}

/** @throws Error when one of the programs does not run any more */
export async function readMemory({ storefront, api }: Shop): Promise<Memory> {
  return { storefront: await memoryOf(storefront.pid), api: await memoryOf(api.pid()) };
}
