import { readFile } from "node:fs/promises";
import { describeOnPostgres, rowsOf, type StartedApi, startApi } from "../support";
import { csvFile } from "./run-staff";
import { staffOn } from "./staff-on";

const header = "phrase,also,categories,words,size,order,made,pages";

describeOnPostgres("search terms that staff edit", () => {
  let api: StartedApi;
  let here: Awaited<ReturnType<typeof staffOn>>;
  let starting: string;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    here = await staffOn(api, "grace");
    starting = await csvFile();
    expect((await here.type("catalogue", "export", starting, "--search-terms")).code).toBe(0);
  });
  afterAll(async () => {
    await here.close();
    await api.stop();
  });
  const importLines = async (...lines: string[]) =>
    here.type("catalogue", "import", await csvFile(header, ...lines));
  const search = (keyword: string) => api.call("search", { body: { keyword } });

  it("come out as they went in, and change nothing the second time", async () => {
    const { output, code } = await here.type("catalogue", "import", starting);
    expect(output).toMatch(/^Imported search terms: 0 new, 0 changed, \d+ as before, 0 taken away\.$/);
    expect(code).toBe(0);
    expect((await readFile(starting, "utf8")).split("\n")[0]).toBe(header);
  });

  it("mean at once what a new line says, and nothing any more once it is taken away", async () => {
    const before = await search("wobbler");
    expect(before.total).toBe(0);
    const lines = (await readFile(starting, "utf8")).trim().split("\n").slice(1);
    const { output } = await importLines(...lines, "wobbler,wobbly thing,tape-dispensers,,,,,/contact");
    expect(output).toMatch(/^Imported search terms: 1 new, 0 changed, \d+ as before, 0 taken away\.$/);
    for (const keyword of ["wobbler", "wobblers", "Wobbly things", "woblers"]) {
      const found = await search(keyword);
      expect({ keyword, slug: found.products[0]?.category.slug }).toEqual({
        keyword,
        slug: "tape-dispensers",
      });
    }
    expect((await search("wobbler")).pages).toEqual(["/contact"]);
    expect((await here.type("catalogue", "import", starting)).output).toMatch(/ 1 taken away\.$/);
    expect((await search("wobbler")).total).toBe(0);
  });

  it("say before they are imported what would come of it", async () => {
    const file = await csvFile(header, "tape,,brown-tape,,,,,");
    expect((await here.type("catalogue", "import", file, "--dry-run")).output).toMatch(
      /^Nothing was changed\. Without --dry-run these search terms: 0 new, 1 changed, 0 as before, \d+ taken away\.$/,
    );
    expect((await search("sellotape")).products[0]?.category.slug).toBe("clear-tape");
  });

  it.each([
    ["thing,,no-such-category,,,,,", "Line 2: There is no category “no-such-category”."],
    ["one two three four five,,tape,,,,,", "Line 2: phrase contains a phrase of more than 4 words."],
    ["thing,things,tape,,big,,,", "Line 2: size is no size, such as 330x200x120 mm."],
    ["thing,,tape,,,biggest,,", "Line 2: order is none of smallest, largest and nothing."],
    ["thing,,tape,,,,perhaps,", "Line 2: made is neither true nor false: “perhaps”."],
    ["thing,,tape,,,,,contact", "Line 2: pages contains what is no path of the shop."],
    ["thing,,,,,,no,", "Line 2: It has neither categories nor words to look in."],
    ["…,,tape,,,,,", "Line 2: phrase contains a phrase without letters or digits."],
  ])("are refused with the line that is wrong: %s", async (line, message) => {
    const { code, output } = await importLines(line);
    expect({ code, output }).toEqual({
      code: 1,
      output: `${message}\nNothing was imported: 1 problem.`,
    });
  });

  it("are refused when two lines say the same in other forms", async () => {
    const { output } = await importLines("jiffy bag,,padded-mailers,,,,,", "other,Jiffy Bags,tape,,,,,");
    expect(output).toMatch(/^Line 3: “Jiffy Bags” means the same as a phrase on line 2\./);
  });

  // The last two: they change the shop for good.
  it("are the starting ones again after a start without any", async () => {
    await rowsOf(api, "delete from search_terms");
    expect((await search("sellotape")).total).toBe(0);
    await api.stop();
    await api.start();
    expect((await search("sellotape")).products[0]?.category.slug).toBe("clear-tape");
  });

  it("are left to a shop with other categories than the starting ones name", async () => {
    await rowsOf(api, "delete from search_terms");
    await rowsOf(api, "update categories set slug = 'see-through-tape' where slug = 'clear-tape'");
    await api.stop();
    await api.start();
    expect(await rowsOf(api, "select phrase from search_terms")).toEqual([]);
    expect((await search("brown tape")).products[0]?.category.slug).toBe("brown-tape");
  });
});
