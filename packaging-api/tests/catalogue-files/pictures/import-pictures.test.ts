import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { csvFile } from "../../staff/run-staff";
import { staffOn } from "../../staff/staff-on";
import { databasesToTest, describeOnPostgres, rowsOf, type StartedApi, startApi, until } from "../../support";
import { photograph } from "../../support/photograph";
import { type PictureServer, startPictureServer } from "../../support/picture-server";

const DRAWN = /^\/media\/[\w-]{24}$/;
const PHOTOGRAPH = /^\/media\/photo-[\w-]{24}$/;

let pictures: PictureServer;
beforeAll(async () => {
  pictures = await startPictureServer();
});
afterAll(() => pictures.close());

/** A shop that may fetch from the tests' server, and what its staff and shoppers do with it. */
function openShop(database: "pglite" | "postgres") {
  let api: StartedApi;
  let here: Awaited<ReturnType<typeof staffOn>>;
  beforeAll(async () => {
    api = await startApi({ database, env: { INTERNAL_PICTURE_HOSTS: pictures.host } });
    here = await staffOn(api, "grace");
  });
  afterAll(async () => {
    await here.close();
    await api.stop();
  });
  const staff = (...args: string[]) => here.type(...args);
  const product = (slug: string) => api.call("getProduct", { params: { slug } });
  return {
    api: () => api,
    staff,
    product,
    /** Imports products with these pictures, as the shop's own format has them. */
    async bring(pictureCells: Record<string, string>, ...options: string[]): Promise<{ output: string }> {
      const lines = Object.entries(pictureCells).map(
        ([slug, images]) => `${slug.toUpperCase()},${slug},Test box,single-wall-boxes,1000,5,${images}`,
      );
      const file = await csvFile("sku,slug,name,categories,price,stock,images", ...lines);
      return staff("catalogue", "import", file, ...options);
    },
    /** Waits until a product shows so many photographs. */
    shown: (slug: string, count = 1) =>
      until(`${count} photographs of ${slug}`, async () => {
        const found = await product(slug);
        const kept = found.images.filter(({ url }) => PHOTOGRAPH.test(url));
        return kept.length === count && PHOTOGRAPH.test(found.image) ? found : undefined;
      }),
    /** Waits until no picture waits any more. */
    tried: () =>
      until("end of the tries", async () => {
        const { output } = await staff("pictures", "list");
        return output.includes(" 0 waiting,") ? output : undefined;
      }),
  };
}

/** Imports a file into the database of `api`, whose program need not run. */
async function importInto(api: StartedApi, file: string) {
  const staff = await staffOn(api, "grace");
  try {
    return await staff.type("catalogue", "import", file);
  } finally {
    await staff.close();
  }
}

/** The statements of a migration that change data. */
async function changesOfData(name: string): Promise<string[]> {
  const folder = join(__dirname, "../../../database/migrations");
  const file = (await readdir(folder)).find((entry) => entry.endsWith(`_${name}.sql`)) ?? "";
  const statements = (await readFile(join(folder, file), "utf8")).split("--> statement-breakpoint");
  const changes = statements.filter((statement) => /^(?:UPDATE|INSERT)/m.test(statement));
  expect(changes).toHaveLength(2);
  return changes;
}

/** A photograph that differs from all others. */
const another = (colour: string) =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

describe.each(databasesToTest())("pictures that products name, on %s", (database) => {
  describe("the import", () => {
    const shop = openShop(database);

    it("draws the product, fetches its pictures in the background, and shows them with their words", async () => {
      pictures.put(`/${database}-red.jpg`, await another("#ff0000"));
      const cell = `${pictures.at("/box.jpg")}|A closed Box;${pictures.at(`/${database}-red.jpg`)}`;
      expect((await shop.bring({ "pic-one": cell }, "--dry-run")).output).toContain(
        "2 new pictures would be fetched.",
      );
      expect((await shop.bring({ "pic-one": cell })).output).toContain("2 new pictures will be fetched");
      const found = await shop.shown("pic-one", 2);
      expect(found.images.map(({ label }) => label)).toEqual(["A closed Box", ""]);
      expect(found.image).toBe(found.images[0]?.url);

      const view = await shop.api().request(`${found.images[1]?.url}?view=thumb&width=336&format=webp`);
      expect(view.status).toBe(200);
      const drawn = sharp(Buffer.from(await view.arrayBuffer()));
      expect(await drawn.metadata()).toMatchObject({ format: "webp", width: 336, height: 252 });
      const pixel = async (left: number, top: number) => [
        ...(await drawn.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
      ];
      // It stands whole in the middle, on white.
      expect(await pixel(168, 5)).toEqual([255, 255, 255]);
      const [red = 0, green = 255] = await pixel(168, 126);
      expect(red).toBeGreaterThan(230);
      expect(green).toBeLessThan(40);
    });

    it("fetches nothing again that is unchanged, for whichever product names it", async () => {
      const before = pictures.asked("/box.jpg");
      const cell = `${pictures.at("/box.jpg")}|A closed Box;${pictures.at(`/${database}-red.jpg`)}`;
      const again = await shop.bring({ "pic-one": cell });
      expect(again.output.trim()).toBe("Imported products: 0 new, 0 changed, 1 as before.");
      const shared = await shop.bring({ "pic-two": pictures.at("/box.jpg") });
      expect(shared.output).not.toContain("fetched");
      expect((await shop.product("pic-two")).image).toBe((await shop.product("pic-one")).image);
      expect(pictures.asked("/box.jpg")).toBe(before);
    });

    it("shows the words, the order and the pictures of a later file", async () => {
      const two = `${pictures.at(`/${database}-red.jpg`)}|Red;${pictures.at("/box.jpg")}|Box`;
      await shop.bring({ "pic-one": two });
      expect((await shop.product("pic-one")).images.map(({ label }) => label)).toEqual(["Red", "Box"]);
      await shop.bring({ "pic-one": `${pictures.at("/box.jpg")}|Box` });
      expect((await shop.product("pic-one")).images.map(({ label }) => label)).toEqual(["Box"]);
      await shop.bring({ "pic-one": "" });
      expect((await shop.product("pic-one")).image).toMatch(DRAWN);
      const file = await csvFile();
      await shop.staff("catalogue", "export", file);
      const exported = await readFile(file, "utf8");
      expect(exported).not.toContain("red.jpg");
      expect(exported).toContain(`,${pictures.at("/box.jpg")}|,`);
    });

    it("leaves the drawing where a picture cannot be had, reports why, and tries again on a command", async () => {
      pictures.put("/page.jpg", (response) =>
        response.writeHead(200, { "content-type": "text/html" }).end("<p>No picture</p>"),
      );
      pictures.put("/text.jpg", Buffer.from("no picture"));
      pictures.put("/cut.jpg", (await another("#00ff00")).subarray(0, 400));
      pictures.put(
        "/vast.png",
        await sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: "#fff" } })
          .png()
          .toBuffer(),
      );
      pictures.put("/away.jpg", (response) =>
        response.writeHead(302, { location: "http://127.0.0.1:9/box.jpg" }).end(),
      );
      const names = ["/none.jpg", "/page.jpg", "/text.jpg", "/cut.jpg", "/vast.png", "/away.jpg"];
      const inside = "http://10.0.0.1/box.jpg";
      await shop.bring({
        "pic-bad": names.map(pictures.at).join(";"),
        "pic-inside": inside,
        "pic-half": `${pictures.at("/none.jpg")};${pictures.at("/box.jpg")}`,
      });
      await shop.shown("pic-half");
      expect(await shop.tried()).toContain(" 0 waiting, 7 failed.");
      const { output } = await shop.staff("pictures", "list", "--failed");
      const reasonOf = (address: string) =>
        output
          .split("\n")
          .find((line) => line.startsWith(`${address}  `))
          ?.split("  ")
          .at(-1);
      expect(names.map((name) => reasonOf(pictures.at(name)))).toEqual([
        "The server answered 404.",
        "It is no picture but text/html.",
        "It is no whole JPEG, PNG or WebP picture.",
        "It is no whole JPEG, PNG or WebP picture.",
        "It has more than 60 million pixels.",
        "Its server has an internal address. INTERNAL_PICTURE_HOSTS may allow it.",
      ]);
      expect(reasonOf(inside)).toContain("internal address");
      expect(output).toContain(`${pictures.at("/none.jpg")}  PIC-BAD, PIC-HALF  failed `);
      expect((await shop.product("pic-bad")).image).toMatch(DRAWN);
      expect((await shop.product("pic-half")).images).toHaveLength(1);

      pictures.put("/none.jpg", await another(database === "pglite" ? "#0000ff" : "#0000ee"));
      expect((await shop.staff("pictures", "retry", "--dry-run")).output).toContain(
        "Tried again at once: 7.",
      );
      expect((await shop.staff("pictures", "retry")).output.trim()).toBe("Tried again at once: 7.");
      await shop.shown("pic-bad");
      expect((await shop.shown("pic-half", 2)).images[0]?.url).toBe((await shop.product("pic-bad")).image);
      // The answer is forgotten for the other database.
      pictures.put("/none.jpg", (response) => response.writeHead(404).end());
    });

    it("tries again after a while what its server could not give", async () => {
      let answers = 0;
      pictures.put(`/${database}-busy.jpg`, async (response) => {
        answers += 1;
        if (answers === 1) response.writeHead(503).end();
        else response.writeHead(200, { "content-type": "image/jpeg" }).end(await photograph(600));
      });
      const began = Date.now();
      await shop.bring({ "pic-busy": pictures.at(`/${database}-busy.jpg`) });
      await shop.shown("pic-busy");
      expect(answers).toBe(2);
      expect(Date.now() - began).toBeGreaterThan(2_000);
    });

    it("fetches the first ten of a product, and says how many are left out", async () => {
      const names = Array.from({ length: 12 }, (_, place) => `/${database}-many-${place}.jpg`);
      for (const [place, name] of names.entries())
        pictures.put(name, await another(`#${(place * 20 + 16).toString(16)}40ff`));
      const { output } = await shop.bring({ "pic-many": names.map(pictures.at).join(";") });
      expect(output).toContain("10 new pictures will be fetched");
      expect(output).toContain("Pictures left out: 2, beyond the first 10 of their products.");
      await shop.shown("pic-many", 10);
      expect(names.map(pictures.asked)).toEqual([...names.slice(2).map(() => 1), 0, 0]);
    });

    it("reads Shopify's pictures with their places and alternative texts", async () => {
      const file = await csvFile(
        "Handle,Title,Type,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Position,Image Alt Text",
        `pic-mug,Mug,Mugs,PIC-MUG,3,12.00,${pictures.at(`/${database}-red.jpg`)},2,From the side`,
        `pic-mug,,,,,,${pictures.at("/box.jpg")},1,From above`,
      );
      expect((await shop.staff("catalogue", "import", file)).code).toBe(0);
      const { images } = await shop.shown("pic-mug", 2);
      expect(images.map(({ label }) => label)).toEqual(["From above", "From the side"]);
    });

    it("goes on behind a stop, at once", async () => {
      let answers = 0;
      pictures.put("/slow.jpg", async (response) => {
        answers += 1;
        // The first answer never comes.
        if (answers > 1) response.writeHead(200, { "content-type": "image/jpeg" }).end(await photograph(400));
      });
      await shop.bring({ "pic-slow": pictures.at("/slow.jpg") });
      await until("request", async () => (answers === 1 ? true : undefined));
      expect(await shop.api().stop()).toBe(0);
      await shop.api().start();
      await shop.shown("pic-slow");
      expect(answers).toBe(2);
    });
  });
});

describeOnPostgres("pictures on PostgreSQL", () => {
  it("are fetched once by two programs, which both show them", async () => {
    const env = { INTERNAL_PICTURE_HOSTS: pictures.host };
    const first = await startApi({ database: "postgres", env });
    const second = await startApi({ database: { url: first.databaseUrl! }, env });
    try {
      const names = Array.from({ length: 40 }, (_, place) => `/both-${place}.jpg`);
      for (const [place, name] of names.entries())
        pictures.put(name, await another(`#${(place * 4 + 16).toString(16)}7f7f`));
      const lines = names.map((name, place) => `B-${place},B,tape,100,5,${pictures.at(name)}`);
      await importInto(first, await csvFile("sku,name,categories,price,stock,images", ...lines));
      await until("all pictures", async () => {
        const [row] = await rowsOf<{ count: number }>(
          first,
          "select count(*)::int as count from products where image like '/media/photo-%'",
        );
        return row?.count === names.length ? true : undefined;
      });
      expect(names.map(pictures.asked)).toEqual(names.map(() => 1));
      const { image } = await first.call("getProduct", { params: { slug: "b-b-0" } });
      for (const api of [first, second])
        expect((await api.request(`${image}?view=row&width=112`)).status).toBe(200);
    } finally {
      await Promise.all([first.stop(), second.stop()]);
    }
  });

  it("are taken over from a program that was killed, and swept when no product and no order has them", async () => {
    const env = { INTERNAL_PICTURE_HOSTS: pictures.host };
    const api = await startApi({ database: "postgres", env });
    const held = { isHeld: true };
    try {
      pictures.put("/held.jpg", async (response) => {
        if (!held.isHeld)
          response.writeHead(200, { "content-type": "image/jpeg" }).end(await photograph(500));
      });
      const header = "sku,slug,name,categories,price,stock,images";
      const bring = async (cell: string) =>
        importInto(api, await csvFile(header, `K-1,k-1,Box,tape,100,5,${cell}`));
      await bring(pictures.at("/held.jpg"));
      await until("request", async () => (pictures.asked("/held.jpg") > 0 ? true : undefined));
      await api.kill();
      held.isHeld = false;
      const [row] = await rowsOf<{ wait: number }>(
        api,
        "update picture_sources s set due_at = now() from picture_sources o where o.id = s.id returning extract(epoch from o.due_at - now())::int as wait",
      );
      expect(row?.wait).toBeGreaterThan(100);
      await api.start();
      const { image } = await until("photograph", async () => {
        const found = await api.call("getProduct", { params: { slug: "k-1" } });
        return PHOTOGRAPH.test(found.image) ? found : undefined;
      });
      expect(pictures.asked("/held.jpg")).toBe(2);

      await bring("");
      expect(await rowsOf(api, "select id from picture_sources")).toEqual([]);
      const kept = () => rowsOf(api, "select id from photographs");
      expect(await kept()).toEqual([{ id: image.replace("/media/", "") }]);
      await rowsOf(api, "update photographs set unused_since = now() - interval '2 days'");
      await api.stop();
      await api.start();
      await until("sweep", async () => ((await kept()).length === 0 ? true : undefined));
      expect((await api.request(`${image}?view=row&width=224&format=png`)).status).toBe(404);
    } finally {
      await api.stop();
    }
  });

  it("that failed are reported to the staff in one letter, once, with their number and how to list them", async () => {
    const api = await startApi({ database: "postgres", env: { INTERNAL_PICTURE_HOSTS: pictures.host } });
    try {
      const told = () =>
        rowsOf<{ title: string; items: { value: string }[] }>(
          api,
          "select title, items from staff_notices order by created_at",
        );
      const hearing = (count: number) =>
        until(`${count} notes`, async () => {
          const notes = await told();
          return notes.length >= count ? notes : undefined;
        });
      const bring = async (...names: string[]) => {
        const lines = names.map((name) => `T${name},Told,tape,100,5,${pictures.at(`/told-${name}.jpg`)}`);
        const header = "sku,name,categories,price,stock,images";
        expect((await importInto(api, await csvFile(header, ...lines))).code).toBe(0);
      };
      let isBusy = true;
      pictures.put("/told-busy.jpg", async (response) => {
        if (isBusy) response.writeHead(503).end();
        else response.writeHead(200, { "content-type": "image/jpeg" }).end(await photograph(700));
      });
      await bring("busy", "a", "b", "c");
      const failed = () =>
        rowsOf(api, "select id from picture_sources where failed_at is not null and attempts = 1");
      await until("three failures", async () => ((await failed()).length === 3 ? true : undefined));
      // The fourth is still tried: it would be in the same letter.
      expect(await told()).toEqual([]);
      isBusy = false;
      const [note] = await hearing(1);
      expect(note?.title).toBe("3 pictures of products could not be fetched");
      expect(note?.items.at(-1)?.value).toContain("npm run staff -- pictures list --failed");
      const mails = await rowsOf(api, "select id from outbox where kind = 'mail.staff-notice'");
      expect(mails).toHaveLength(1);

      await bring("busy", "a", "b", "c", "d");
      expect((await hearing(2)).map(({ title }) => title)).toEqual([
        "3 pictures of products could not be fetched",
        "1 picture of products could not be fetched",
      ]);

      // One that is tried for a day keeps no letter for so long.
      pictures.put("/told-slow.jpg", (response) => response.writeHead(503).end());
      await bring("busy", "a", "b", "c", "d", "e", "slow");
      await until("another failure", async () => ((await failed()).length === 5 ? true : undefined));
      expect(await told()).toHaveLength(2);
      await rowsOf(
        api,
        "update picture_sources set failed_at = now() - interval '61 minutes' where told_at is null and failed_at is not null",
      );
      expect((await hearing(3))[2]?.title).toBe("1 picture of products could not be fetched");
    } finally {
      await api.stop();
    }
  });

  it("that products showed from elsewhere before are drawn at the first start, and fetched", async () => {
    const api = await startApi({ database: "postgres", env: { INTERNAL_PICTURE_HOSTS: pictures.host } });
    try {
      const slug = "single-wall-box-305-229-229";
      const shown = JSON.stringify([{ url: pictures.at("/box.jpg"), label: "Box" }]);
      // The program would fetch the picture as soon as it is named.
      await api.stop();
      await rowsOf(api, "update products set image = $1, images = $2 where slug = $3", [
        pictures.at("/box.jpg"),
        shown,
        slug,
      ]);
      for (const statement of await changesOfData("photographs")) await rowsOf(api, statement);
      await api.start();
      expect(api.logs()).toContain("pictures drawn again");
      const [row] = await rowsOf<{ image: string }>(api, "select image from products where slug = $1", [
        slug,
      ]);
      expect(row?.image).toMatch(/^\/media\//);
      await until("photograph", async () => {
        const { image, images } = await api.call("getProduct", { params: { slug } });
        return PHOTOGRAPH.test(image) && images[0]?.label === "Box" ? true : undefined;
      });
    } finally {
      await api.stop();
    }
  });
});
