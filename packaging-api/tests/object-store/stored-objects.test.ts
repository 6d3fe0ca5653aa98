import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { csvFile } from "../staff/run-staff";
import { staffOn } from "../staff/staff-on";
import {
  byBankTransfer,
  cartToOrder,
  changeData,
  databasesToTest,
  productsInStock,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { type FakeObjectStore, startFakeObjectStore } from "../support/fake-object-store";
import { photograph } from "../support/photograph";
import { type PictureServer, startPictureServer } from "../support/picture-server";

const PHOTOGRAPH = /^\/media\/photo-[\w-]{24}$/;

describe.each(databasesToTest())("objects of a shop on %s", (database) => {
  describe("with an object store", () => {
    let fake: FakeObjectStore;
    let pictures: PictureServer;
    let api: StartedApi;
    let staff: Awaited<ReturnType<typeof staffOn>>;
    beforeAll(async () => {
      fake = await startFakeObjectStore();
      pictures = await startPictureServer();
      api = await startApi({ database, env: { ...fake.env, INTERNAL_PICTURE_HOSTS: pictures.host } });
      staff = await staffOn(api, "grace", fake.settings);
    });
    beforeEach(() => fake.fail(undefined));
    afterAll(async () => {
      await staff.close();
      await api.stop();
      await pictures.close();
      await fake.close();
    });

    const keysOf = (folder: string) => [...fake.objects.keys()].filter((key) => key.startsWith(`${folder}/`));

    /** An order that is paid. @returns what fetches its invoice */
    async function invoiced() {
      const [product] = await productsInStock(api, 1);
      const cart = await cartToOrder(api, [{ productId: product!.id, quantity: 1 }]);
      const { number, key } = await api.call("checkoutAsGuest", byBankTransfer(cart));
      await staff.type("orders", "mark-paid", number);
      const order = await api.call("getGuestOrder", { params: { key } });
      return () => api.request(`/api/orders/${key}/documents/${order.documents[0]!.number}/get`);
    }

    /** Imports a product with a photograph of its own. @returns what fetches it in a width */
    async function photographed(slug: string) {
      pictures.put(`/${slug}.jpg`, await photograph(300 + 2 * slug.length));
      const line = `${slug.toUpperCase()},${slug},Test box,single-wall-boxes,1000,5,${pictures.at(`/${slug}.jpg`)}`;
      const file = await csvFile("sku,slug,name,categories,price,stock,images", line);
      await staff.type("catalogue", "import", file);
      const image = await until(`photograph of ${slug}`, async () => {
        const found = await api.call("getProduct", { params: { slug } });
        return PHOTOGRAPH.test(found.image) ? found.image : undefined;
      });
      return (width: number) => api.request(`${image}?view=detail&width=${width}`);
    }

    const bytesOf = async (response: Response): Promise<Buffer> => {
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    };
    const WIDTHS = [704, 1056] as const;

    it("has an invoice printed once, and given out of the store", async () => {
      const fetchPdf = await invoiced();
      const before = keysOf("documents").length;
      const first = await bytesOf(await fetchPdf());
      expect(keysOf("documents")).toHaveLength(before + 1);
      const kept = fake.objects.get(keysOf("documents").at(-1)!);
      expect(kept?.type).toBe("application/pdf");
      expect(first.equals(kept!.bytes)).toBe(true);
      const again = await fetchPdf();
      expect(again.headers.get("content-length")).toBe(String(first.length));
      expect((await bytesOf(again)).equals(first)).toBe(true);
      expect(keysOf("documents")).toHaveLength(before + 1);
    });

    it("prints an invoice for once while the store is down, and for good where it is lost", async () => {
      const fetchPdf = await invoiced();
      const first = await bytesOf(await fetchPdf());
      const key = keysOf("documents").at(-1)!;
      fake.fail(503);
      expect((await bytesOf(await fetchPdf())).subarray(0, 5).toString()).toBe("%PDF-");
      fake.fail(undefined);
      expect((await bytesOf(await fetchPdf())).equals(first)).toBe(true);
      fake.objects.delete(key);
      await bytesOf(await fetchPdf());
      expect(keysOf("documents")).not.toContain(key);
      const [restored] = keysOf("documents").slice(-1);
      fake.asked.length = 0;
      await bytesOf(await fetchPdf());
      expect(fake.asked).toEqual([`GET ${restored}`]);
    });

    it("keeps what the store does not take in the database, and moves it there and back", async () => {
      const fetchPicture = await photographed("moved-box");
      const fetchPdf = await invoiced();
      fake.fail(503);
      const pdf = await bytesOf(await fetchPdf());
      fake.fail(undefined);
      const before = keysOf("documents").length;

      const rehearsed = await staff.type("objects", "move", "--to", "store", "--dry-run");
      expect(rehearsed.output).toMatch(/^Nothing was changed\. .*: 1 documents, 0 photographs\.$/);
      expect(keysOf("documents")).toHaveLength(before);
      expect(await staff.type("objects", "move", "--to", "store")).toEqual({
        code: 0,
        output: "Moved to the object store: 1 documents, 0 photographs.",
      });
      expect(keysOf("documents")).toHaveLength(before + 1);
      expect((await bytesOf(await fetchPdf())).equals(pdf)).toBe(true);

      const [documents, photographs] = [keysOf("documents").length, keysOf("photographs").length];
      fake.fail(403);
      const refused = await staff.type("objects", "move", "--to", "database");
      expect(refused.code).toBe(1);
      expect(refused.output).toContain(
        `Still to be moved: ${documents} documents, ${photographs} photographs.`,
      );
      fake.fail(undefined);
      expect((await staff.type("objects", "move", "--to", "database")).output).toBe(
        `Moved to the database: ${documents} documents, ${photographs} photographs.`,
      );
      // The outbox deletes them.
      await until("an emptied store", async () => {
        const left = [...keysOf("documents"), ...keysOf("photographs")];
        return left.length === 0 || undefined;
      });
      expect((await bytesOf(await fetchPdf())).equals(pdf)).toBe(true);
      await bytesOf(await fetchPicture(WIDTHS[0]));
    });

    it("has an uploaded picture once, and nothing of one that was refused or only tried", async () => {
      await photographed("upload-box");
      const before = keysOf("photographs");
      const file = join(await mkdtemp(join(tmpdir(), "uploaded-")), "front.jpg");
      await writeFile(file, await photograph(1_000));
      const add = (sku: string, ...more: string[]) =>
        staff.type("pictures", "add", sku, file, "--text", "Front", ...more);
      expect(await add("UPLOAD-BOX", "--dry-run")).toMatchObject({ code: 0 });
      expect(keysOf("photographs")).toEqual(before);
      expect(await add("UPLOAD-BOX")).toMatchObject({ code: 0 });
      const { images } = await api.call("getProduct", { params: { slug: "upload-box" } });
      await bytesOf(await api.request(`${images[1]?.url}?view=detail&width=704`));
      expect(await add("UPLOAD-BOX")).toMatchObject({ code: 1 });
      expect(await add("NO-SUCH-BOX")).toMatchObject({ code: 1 });
      await until("the objects of refused pictures gone", async () =>
        keysOf("photographs").length === before.length + 1 ? true : undefined,
      );
      await bytesOf(await api.request(`${images[1]?.url}?view=detail&width=1056`));
    });

    it("shows a photograph out of the store, says when it cannot be had, and deletes it with its row", async () => {
      const fetchPicture = await photographed("stored-box");
      const [key] = keysOf("photographs").slice(-1);
      expect(fake.objects.get(key!)?.type).toBe("image/jpeg");
      await bytesOf(await fetchPicture(WIDTHS[0]));
      fake.fail(503);
      const refused = await fetchPicture(WIDTHS[1]);
      expect(refused.status).toBe(503);
      expect(refused.headers.get("retry-after")).toBe("30");
      expect(refused.headers.get("cache-control")).toBe("no-store");
      // What was drawn before needs no store.
      await bytesOf(await fetchPicture(WIDTHS[0]));
      fake.fail(undefined);
      await bytesOf(await fetchPicture(WIDTHS[1]));
      expect(api.logs()).not.toContain(fake.settings.secret);

      if (api.databaseUrl === undefined) return;
      await changeData(
        api,
        `delete from picture_sources where photograph_id in (select id from photographs where object_key = '${key}')`,
      );
      await changeData(
        api,
        `update photographs set unused_since = now() - interval '2 days' where object_key = '${key}'`,
      );
      await api.stop();
      await api.start();
      await until("the photograph's end", async () => !fake.objects.has(key!) || undefined);
      expect(await rowsOf(api, `select id from photographs where object_key = '${key}'`)).toEqual([]);
    });
  });
});
