import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  byBankTransfer,
  cartToOrder,
  mailFolder,
  productsInStock,
  type StartedApi,
  startApi,
  until,
} from "../support";

/** Files and folders below one, itself included, that anybody but their owner may do something with. */
function openToOthers(path: string): string[] {
  const stats = lstatSync(path);
  const mode = (stats.mode & 0o777).toString(8);
  const wanted = stats.isDirectory() ? "700" : "600";
  const own = mode === wanted ? [] : [`${path} ${mode}`];
  if (!stats.isDirectory()) return own;
  return [...own, ...readdirSync(path).flatMap((name) => openToOthers(join(path, name)))];
}

describe("what the packaging API writes", () => {
  let api: StartedApi;
  beforeAll(async () => {
    // The copied database has the permissions that older versions left, and so has the rest.
    api = await startApi();
    await api.stop();
    for (const folder of ["mail", "logs", "media-cache"]) {
      mkdirSync(join(api.varDir, folder), { recursive: true });
      chmodSync(join(api.varDir, folder), 0o755);
      writeFileSync(join(api.varDir, folder, "old"), "", { mode: 0o644 });
    }
    chmodSync(join(api.varDir, "database"), 0o755);
    chmodSync(join(api.varDir, "database", "PG_VERSION"), 0o666);
    chmodSync(api.varDir, 0o755);
    await api.start();
  });
  afterAll(() => api.stop());

  it("is for its own account on the machine alone, after a purchase too", async () => {
    const [product] = await productsInStock(api, 1);
    const cart = await cartToOrder(api, [{ productId: product?.id ?? "", quantity: 1 }]);
    await api.call("checkoutAsGuest", byBankTransfer(cart));
    await until("letter", async () =>
      existsSync(mailFolder(api)) && readdirSync(mailFolder(api)).some((name) => name.endsWith(".eml"))
        ? true
        : undefined,
    );
    const picture = await api.request(product?.image ?? "");
    expect(picture.ok).toBe(true);
    await picture.arrayBuffer();
    expect(readdirSync(api.varDir).sort()).toEqual(
      expect.arrayContaining(["database", "logs", "mail", "media-cache"]),
    );
    expect(openToOthers(api.varDir)).toEqual([]);
    // And what the database writes as it stops.
    await api.stop();
    expect(openToOthers(api.varDir)).toEqual([]);
    await api.start();
  });
});
