import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { PICTURE_BYTES } from "../../../contract";
import { csvFile } from "../../staff/run-staff";
import { staffOn } from "../../staff/staff-on";
import { databasesToTest, describeOnPostgres, rowsOf, type StartedApi, startApi, until } from "../../support";
import { photograph } from "../../support/photograph";
import { type SignedInStaff, staffMember } from "../../support/staff-member";

const DRAWN = /^\/media\/[\w-]{24}$/;
const PHOTOGRAPH = /^\/media\/photo-[\w-]{24}$/;

/** A picture that differs from those of other colours. */
const plain = (background: string, format: "jpeg" | "png" | "webp" = "jpeg") =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
/** A PNG whose head says that it has so many pixels. */
async function vast(width: number): Promise<Buffer> {
  const file = await plain("#000000", "png");
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(width, 20);
  return file;
}

describe.each(databasesToTest())("pictures of one product, on %s", (database) => {
  describe("are changed by the staff", () => {
    let api: StartedApi;
    let marketing: SignedInStaff;
    let staff: Awaited<ReturnType<typeof staffOn>>;
    beforeAll(async () => {
      api = await startApi({ database });
      marketing = await staffMember(api, "marketing");
      staff = await staffOn(api, "grace");
    });
    afterAll(async () => {
      await staff.close();
      await api.stop();
    });
    const headers = () => marketing.headers;
    const bring = async (...skus: string[]) => {
      const lines = skus.map((sku) => `${sku},${sku.toLowerCase()},Box ${sku},single-wall-boxes,1000,30`);
      const file = await csvFile("sku,slug,name,categories,price,stock", ...lines);
      expect(await staff.type("catalogue", "import", file)).toMatchObject({ code: 0 });
    };
    const body = (sku: string, file: Buffer, text: string, name = "front.jpg") => ({
      sku,
      pictures: [{ name, file: file.toString("base64"), text }],
    });
    const add = async (sku: string, file: Buffer, text: string) =>
      api.call("addPictures", { body: body(sku, file, text), headers: headers() });
    const edited = async (sku: string) =>
      (await api.call("getEditedProduct", { query: { sku }, headers: headers() })).pictures;
    const addressOf = async (sku: string, place: number) =>
      (await edited(sku)).pictures[place]?.address ?? "";
    const product = (sku: string) => api.call("getProduct", { params: { slug: sku.toLowerCase() } });
    const labels = async (sku: string) => (await product(sku)).images.map(({ label }) => label);

    it("in the back office: added, described, put in another order, taken away until it is drawn again", async () => {
      await bring("P-1");
      const drawn = (await product("P-1")).image;
      expect(drawn).toMatch(DRAWN);
      expect(await edited("P-1")).toMatchObject({ pictures: [], drawing: drawn });
      const two = {
        sku: "P-1",
        pictures: [
          { name: "front.jpg", file: (await photograph(900)).toString("base64"), text: "Front" },
          { name: "back.webp", file: (await plain("#123456", "webp")).toString("base64"), text: "Back" },
        ],
      };
      const tried = await api.call("addPictures", { body: { ...two, dryRun: true }, headers: headers() });
      expect(tried).toMatchObject({ dryRun: true, sentence: "P-1 has 2 pictures: “Front”, “Back”." });
      expect((await product("P-1")).image).toBe(drawn);
      await api.call("addPictures", { body: two, headers: headers() });
      const shown = await product("P-1");
      expect(shown.images.map(({ label }) => label)).toEqual(["Front", "Back"]);
      expect(shown.image).toMatch(PHOTOGRAPH);
      const view = await api.request(`${shown.image}?view=thumb&width=336&format=webp`);
      expect(view.status).toBe(200);

      const { pictures, version, drawing } = await edited("P-1");
      expect(drawing).toBeNull();
      expect(pictures.map(({ state, image, address }) => [state, image === address])).toEqual([
        ["shown", true],
        ["shown", true],
      ]);
      const [front = "", back = ""] = pictures.map(({ address }) => address);
      await api.call("describePicture", {
        body: { sku: "P-1", picture: front, text: "The box, closed", version },
        headers: headers(),
      });
      await api.call("movePicture", { body: { sku: "P-1", picture: back, place: 1 }, headers: headers() });
      expect(await labels("P-1")).toEqual(["Back", "The box, closed"]);
      expect((await product("P-1")).image).toBe(back);
      const { sentence } = await api.call("removePicture", {
        body: { sku: "P-1", picture: back },
        headers: headers(),
      });
      expect(sentence).toBe("P-1 has 1 picture: “The box, closed”.");
      await api.call("removePicture", { body: { sku: "P-1", picture: front }, headers: headers() });
      expect((await product("P-1")).image).toBe(drawn);
    });

    it("by the command line, with the same words, and written down with before and after", async () => {
      await bring("P-2");
      const file = join(await mkdtemp(join(tmpdir(), "pictures-")), "side.png");
      await writeFile(file, await plain("#00ff00", "png"));
      const type = (...argv: string[]) => staff.type("pictures", ...argv);
      expect(await type("show", "P-2")).toEqual({ code: 0, output: "P-2 is drawn." });
      expect(await type("add", "P-2", file, "--text", "Side", "--dry-run")).toEqual({
        code: 0,
        output: "Nothing was changed. Without --dry-run: P-2 has 1 picture: “Side”.",
      });
      expect((await product("P-2")).image).toMatch(DRAWN);
      expect(await type("add", "P-2", file, "--text", "Side")).toEqual({
        code: 0,
        output: "P-2 has 1 picture: “Side”.",
      });
      expect(await type("add", "P-2", file, "--text", "Again")).toEqual({
        code: 1,
        output: "P-2 would have the same picture twice.",
      });
      await add("P-2", await plain("#0000ff"), "Top");
      const [side, top] = [await addressOf("P-2", 0), await addressOf("P-2", 1)];
      expect(await type("order", "P-2", top, "1")).toMatchObject({
        output: "P-2 has 2 pictures: “Top”, “Side”.",
      });
      expect(await type("describe", "P-2", side, "--text", "Left side")).toMatchObject({ code: 0 });
      expect(await type("show", "P-2")).toMatchObject({
        output: `${top}  shown  Top\n${side}  shown  Left side`,
      });
      expect(await type("remove", "P-2", top)).toMatchObject({ code: 0 });
      expect(await type("remove", "P-2", top)).toEqual({ code: 1, output: `P-2 has no picture ${top}.` });
      expect(await type("remove", "P-404", top)).toEqual({ code: 1, output: "There is no product P-404." });

      const { output } = await staff.type("audit", "--subject", "P-2", "--json");
      const entries = (
        JSON.parse(output) as {
          command: string;
          actor: string;
          outcome: string;
          before: unknown;
          after: unknown;
        }[]
      ).toReversed();
      expect(entries.map(({ command, actor, outcome }) => `${actor} ${command} ${outcome}`)).toEqual([
        "grace pictures add done",
        "grace pictures add refused",
        `${marketing.email} pictures add done`,
        "grace pictures order done",
        "grace pictures describe done",
        "grace pictures remove done",
        "grace pictures remove refused",
      ]);
      expect(entries[3]).toMatchObject({
        before: {
          pictures: [
            { url: side, label: "Side" },
            { url: top, label: "Top" },
          ],
        },
        after: {
          pictures: [
            { url: top, label: "Top" },
            { url: side, label: "Side" },
          ],
        },
      });
    });

    it("but not to what is no picture, too large, without words, or more than ten", async () => {
      await bring("P-3");
      const refusal = (given: object) =>
        api.refusal("addPictures", { body: given as ReturnType<typeof body>, headers: headers() });
      const page = Buffer.from("<!doctype html><script>alert(1)</script>");
      const whole = await photograph(900);
      for (const [file, why] of [
        [page, "front.jpg: It is no whole JPEG, PNG or WebP picture."],
        [whole.subarray(0, whole.length / 2), "front.jpg: It is no whole JPEG, PNG or WebP picture."],
        [await vast(8_000), "front.jpg: It has more than 60 million pixels."],
      ] as const)
        expect(await refusal(body("P-3", file, "Front"))).toMatchObject({
          status: 409,
          envelope: { message: why },
        });
      expect(await refusal(body("P-3", Buffer.alloc(PICTURE_BYTES + 1, 1), "Front"))).toMatchObject({
        status: 422,
        envelope: {
          violations: [{ propertyPath: "pictures.0.file", message: "This file is too large." }],
        },
      });
      expect(await refusal(body("P-3", whole, " "))).toMatchObject({
        status: 422,
        envelope: { violations: [{ propertyPath: "pictures.0.text" }] },
      });
      expect(await refusal(body("P-404", whole, "Front"))).toMatchObject({ status: 409 });
      expect((await product("P-3")).image).toMatch(DRAWN);
      for (let place = 0; place < 10; place += 1)
        await add("P-3", await plain(`rgb(0, ${place * 25}, 0)`), `Picture ${place}`);
      expect(await refusal(body("P-3", whole, "Eleventh"))).toMatchObject({
        status: 409,
        envelope: { message: "P-3 has 10 pictures, and 10 are shown at most." },
      });
    });

    it("once, where two change them at the same time", async () => {
      await bring("P-4");
      await add("P-4", await plain("#111111"), "One");
      const seen = await edited("P-4");
      await add("P-4", await plain("#222222"), "Two");
      const late = { sku: "P-4", picture: seen.pictures[0]?.address ?? "", version: seen.version };
      for (const attempt of [
        api.refusal("removePicture", { body: late, headers: headers() }),
        api.refusal("movePicture", { body: { ...late, place: 2 }, headers: headers() }),
        api.refusal("describePicture", { body: { ...late, text: "Else" }, headers: headers() }),
      ])
        expect(await attempt).toMatchObject({
          status: 409,
          envelope: {
            message:
              "The pictures of P-4 were changed by somebody else meanwhile. Look at them and do it again.",
          },
        });
      const together = await Promise.all([
        add("P-4", await plain("#333333"), "Three"),
        add("P-4", await plain("#444444"), "Four"),
      ]);
      expect(together).toHaveLength(2);
      expect((await labels("P-4")).toSorted()).toEqual(["Four", "One", "Three", "Two"]);
    });

    it("and stand in the product file, which an import reads back, keeps or replaces, and can be taken back", async () => {
      await bring("P-5");
      await add("P-5", await plain("#aa0000"), "Red; with a lid");
      await add("P-5", await plain("#bb0000"), "Darker");
      const { image } = await product("P-5");
      const file = await csvFile();
      await staff.type("catalogue", "export", file);
      expect(await readFile(file, "utf8")).toContain(`${image}|Red\\; with a lid`);
      expect((await staff.type("catalogue", "import", file)).output).toContain("0 new, 0 changed");
      await staff.type("catalogue", "import", await csvFile("sku,price", "P-5,900"));
      expect(await labels("P-5")).toEqual(["Red; with a lid", "Darker"]);

      const other = await csvFile("sku,images", `P-5,${await addressOf("P-5", 1)}|Darker`);
      expect((await staff.type("catalogue", "import", other)).output).toContain("1 changed");
      expect(await labels("P-5")).toEqual(["Darker"]);
      await staff.type("catalogue", "rollback");
      expect(await labels("P-5")).toEqual(["Red; with a lid", "Darker"]);
      expect((await api.request(`${image}?view=row&width=224&format=png`)).status).toBe(200);

      const unknown = await csvFile("sku,images", "P-5,/media/photo-AAAAAAAAAAAAAAAAAAAAAAAA|None");
      expect(await staff.type("catalogue", "import", unknown)).toMatchObject({
        code: 1,
        output: expect.stringContaining("the shop has no picture /media/photo-AAAAAAAAAAAAAAAAAAAAAAAA"),
      });
      expect(await staff.type("pictures", "list")).toMatchObject({
        output: expect.stringMatching(/^Pictures: \d+ uploaded, 0 fetched, 0 waiting, 0 failed\.$/),
      });
    });
  });
});

describeOnPostgres("a photograph that no product shows any more", () => {
  it("is swept after a day, but not while the import that left it out can be taken back", async () => {
    const api = await startApi({ database: "postgres" });
    const staff = await staffOn(api, "grace");
    try {
      const folder = await mkdtemp(join(tmpdir(), "pictures-"));
      const line = (sku: string) => `${sku},${sku.toLowerCase()},Box ${sku},single-wall-boxes,1000,30`;
      await staff.type(
        "catalogue",
        "import",
        await csvFile("sku,slug,name,categories,price,stock", line("S-1"), line("S-2")),
      );
      for (const [sku, colour] of [
        ["S-1", "#ff8800"],
        ["S-2", "#0088ff"],
      ] as const) {
        const file = join(folder, `${sku}.jpg`);
        await writeFile(file, await plain(colour));
        expect(await staff.type("pictures", "add", sku, file, "--text", "Front")).toMatchObject({ code: 0 });
      }
      const imageOf = async (slug: string) => (await api.call("getProduct", { params: { slug } })).image;
      const [left, removed] = [await imageOf("s-1"), await imageOf("s-2")];
      await staff.type("catalogue", "import", await csvFile("sku,images", "S-1,"));
      await staff.type("pictures", "remove", "S-2", removed);
      expect(await rowsOf(api, "select from photographs where unused_since is not null")).toHaveLength(2);
      await rowsOf(api, "update photographs set unused_since = now() - interval '2 days'");
      await api.stop();
      await api.start();
      await until("sweep", async () =>
        (await rowsOf(api, "select from photographs")).length === 1 ? true : undefined,
      );
      expect(await rowsOf(api, "select '/media/' || id as image from photographs")).toEqual([
        { image: left },
      ]);
      await staff.type("catalogue", "rollback");
      expect(await imageOf("s-1")).toBe(left);
    } finally {
      await staff.close();
      await api.stop();
    }
  });
});
