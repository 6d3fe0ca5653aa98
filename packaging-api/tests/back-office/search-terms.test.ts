import { writeFile } from "node:fs/promises";
import { csvFile } from "../staff/run-staff";
import { staffOn } from "../staff/staff-on";
import { describeOnPostgres, rowsOf, type StartedApi, startApi } from "../support";
import { type SignedInStaff, staffMember } from "../support/staff-member";

const cells = (phrase: string, more: Record<string, string> = {}) => ({
  ...{ phrase, also: "", categories: "", words: "", size: "", order: "", made: "", pages: "" },
  ...more,
});

describeOnPostgres("search terms and judged queries", () => {
  let api: StartedApi;
  let marketing: SignedInStaff;
  let staff: Awaited<ReturnType<typeof staffOn>>;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    marketing = await staffMember(api, "marketing");
    staff = await staffOn(api, "grace");
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });
  const compare = (body: { former?: string; seen?: string; cells?: Record<string, string> }) =>
    api.call("compareSearchTerm", { body, headers: marketing.headers });
  const compared = async (id: number) =>
    api.call("getComparedTerm", { query: { id }, headers: marketing.headers });
  const apply = (id: number, dryRun = false) =>
    api.call("applySearchTerm", { body: { id, dryRun }, headers: marketing.headers });
  const refused = async (body: object) => {
    const { status, envelope } = await api.refusal("compareSearchTerm", {
      body,
      headers: marketing.headers,
    });
    return [status, envelope.message];
  };
  const show = (phrase: string) =>
    api.call("getSearchTerm", { query: { phrase }, headers: marketing.headers });
  const judgedOf = async (words: string) =>
    (await api.call("listJudgedQueries", { query: { words }, headers: marketing.headers })).queries;
  const firstOf = async (keyword: string) =>
    (await api.call("search", { body: { keyword, numOfRecords: 1 } })).products[0]?.category.slug;

  it("starts with judged queries, none of them scored", async () => {
    const { total, queries } = await api.call("listJudgedQueries", {
      query: {},
      headers: marketing.headers,
    });
    expect(queries).toHaveLength(100);
    expect(total).toEqual({ judged: total.judged, scored: 0, due: total.judged });
    expect(total.judged).toBeGreaterThan(300);
  });

  it("keeps few of them, for the rest of this test", async () => {
    await rowsOf(
      api,
      "delete from judged_queries where query not in ('brown tape', 'brwon tape', 'clear tape', 'tape gun', 'mug box')",
    );
    const { sentence, total } = await api.call("scoreJudgedQueries", { headers: marketing.headers });
    expect(total).toMatchObject({ judged: 5, scored: 5, due: 0 });
    expect(total.score).toBeGreaterThan(0.8);
    expect(sentence).toBe(`The score is ${total.score?.toFixed(3)}, of 5 of 5 judged queries.`);
    expect(await staff.type("search", "score")).toEqual({ code: 0, output: sentence });
    const now = await staff.type("search", "score", "--now");
    expect(now).toMatchObject({ code: 0, output: expect.stringContaining(sentence) });
  });

  it("says before a term is changed what that does to the score, and changes nothing yet", async () => {
    const { seen, cells: before } = await show("brown tape");
    const { id } = await compare({
      former: "brown tape",
      seen,
      cells: { ...before, categories: "tape-dispensers", words: "" },
    });
    const { comparison, differences } = await compared(id);
    expect(differences.map(({ column }) => column)).toContain("categories");
    expect(comparison).toMatchObject({ scored: 5, left: 0 });
    expect(comparison.after ?? 1).toBeLessThan(comparison.before ?? 0);
    // The mistyped one is read with the changed term, too.
    expect(comparison.moved.map(({ query }) => query).sort()).toEqual(["brown tape", "brwon tape"]);
    expect(await firstOf("brown tape")).toBe("brown-tape");
    const rehearsed = await apply(id, true);
    expect(rehearsed).toMatchObject({ dryRun: true });
    expect(await firstOf("brown tape")).toBe("brown-tape");
    await apply(id);
    expect(await firstOf("brown tape")).toBe("tape-dispensers");
    const due = (await judgedOf("tape")).filter(({ scoredAt }) => scoredAt === null);
    expect(due.map(({ query }) => query)).toEqual(expect.arrayContaining(["brown tape", "brwon tape"]));
    // What was said before is what came.
    await api.call("scoreJudgedQueries", { headers: marketing.headers });
    const scores = new Map((await judgedOf("")).map(({ query, score }) => [query, score]));
    for (const { query, after } of comparison.moved) expect(scores.get(query)).toBeCloseTo(after);
    const [entry] = await rowsOf<{ before: { categories: string }; after: { categories: string } }>(
      api,
      "select before, after from audit_log where command = 'search change-term' and outcome = 'done'",
    );
    expect([entry?.before.categories, entry?.after.categories]).toEqual([
      before.categories,
      "tape-dispensers",
    ]);
  });

  it("tells the later one of two who change the same term, and loses nothing", async () => {
    const { seen, cells: shown } = await show("brown tape");
    const { id: first } = await compare({ former: "brown tape", seen, cells: { ...shown, size: "300x200" } });
    const { id: second } = await compare({
      former: "brown tape",
      seen,
      cells: { ...shown, order: "largest" },
    });
    await apply(first);
    const sentence =
      "“brown tape” was changed by somebody else meanwhile. Look at it as it is now, and change it again.";
    const late = await api.refusal("applySearchTerm", {
      body: { id: second },
      headers: marketing.headers,
    });
    expect([late.status, late.envelope.message]).toEqual([409, sentence]);
    expect(await refused({ former: "brown tape", seen, cells: shown })).toEqual([409, sentence]);
    expect((await show("brown tape")).cells).toMatchObject({ size: "300x200", order: "" });
  });

  it("adds a term and removes it, and corrects mistyped words to its own meanwhile", async () => {
    expect(await firstOf("wobbler")).toBeUndefined();
    const { id } = await compare({ cells: cells("wobbler", { categories: "tape-dispensers" }) });
    expect((await apply(id)).sentence).toContain("“wobbler” is added");
    expect(await firstOf("wobblers")).toBe("tape-dispensers");
    expect(await firstOf("woblers")).toBe("tape-dispensers");
    const { id: gone } = await compare({ former: "wobbler" });
    expect((await apply(gone)).sentence).toBe("“wobbler” is no search term any more.");
    expect(await firstOf("wobbler")).toBeUndefined();
    expect(await firstOf("woblers")).toBeUndefined();
    expect(await refused({ former: "wobbler" })).toEqual([409, "There is no search term “wobbler”."]);
  });

  it.each([
    [{ categories: "no-such" }, "There is no category “no-such”."],
    [{ categories: "brown-tape", size: "big" }, "size is no size, such as 330x200x120 mm."],
    [{ also: "jiffy bags", categories: "brown-tape" }, "means the same as a phrase of “"],
    [{ phrase: "a b c d e", categories: "brown-tape" }, "phrase contains a phrase of more than 4 words."],
  ])("is refused by the rules of an import: %j", async (more, message) => {
    expect(await refused({ cells: cells("thing", more) })).toEqual([409, expect.stringContaining(message)]);
  });

  it("does the same at the command line, with its score in a rehearsal", async () => {
    const set = ["--set", "categories=brown-tape", "--set", "also=hushed roll"];
    const added = await staff.type("search", "add-term", "hush", ...set);
    expect(added).toEqual({
      code: 0,
      output:
        "“hush” is added: phrase nothing → “hush”; also nothing → “hushed roll”; categories nothing → “brown-tape”.",
    });
    const changed = await staff.type("search", "change-term", "hush", "--set", "order=largest", "--dry-run");
    expect(changed.output).toMatch(
      /^Nothing was changed\. Without --dry-run: “hush” is changed: order nothing → “largest”\.\nThe score of the judged queries: \d\.\d{3} → \d\.\d{3}\. Looked for: 0\. Moved: 0\.$/,
    );
    expect((await staff.type("search", "show-term", "hush")).output).toContain("also  hushed roll");
    expect((await staff.type("search", "terms", "--words", "hush")).output).toBe("hush; hushed roll");
    expect((await staff.type("search", "remove-term", "hush")).code).toBe(0);
    expect((await staff.type("search", "show-term", "hush")).code).toBe(1);
  });

  it("keeps judged queries by the codes and categories that there are", async () => {
    const save = (body: { former?: string; seen?: string; query: string; best: string; good?: string }) =>
      api.call("saveJudgedQuery", { body, headers: marketing.headers });
    const refusedJudged = async (body: { former?: string; seen?: string; query: string; best: string }) =>
      (await api.refusal("saveJudgedQuery", { body, headers: marketing.headers })).envelope.message;
    expect((await save({ query: "hand roll", best: "brown-tape; TAPE-CL-48-66" })).sentence).toBe(
      "“hand roll” is judged.",
    );
    const [one] = await judgedOf("hand roll");
    expect(one).toMatchObject({ best: ["brown-tape", "TAPE-CL-48-66"], score: null, scoredAt: null });
    expect(await refusedJudged({ query: "Hand Roll", best: "brown-tape" })).toBe(
      "“Hand Roll” is a judged query already.",
    );
    expect(await refusedJudged({ query: "other", best: "NO-SUCH" })).toBe(
      "“NO-SUCH” is neither a product's code nor a category's address.",
    );
    expect(await refusedJudged({ query: "other", best: "" })).toBe(
      "“other”: best names no product and no category.",
    );
    expect(await refusedJudged({ query: "…", best: "brown-tape" })).toBe(
      "“…” is a query without letters or digits.",
    );
    const shown = await api.call("getJudgedQuery", {
      query: { query: "hand roll" },
      headers: marketing.headers,
    });
    await save({ former: "hand roll", seen: shown.seen, query: "hand rolls", best: "clear-tape" });
    expect(
      await refusedJudged({
        former: "hand rolls",
        seen: shown.seen,
        query: "hand rolls",
        best: "brown-tape",
      }),
    ).toContain("was changed by somebody else meanwhile");
    expect(await staff.type("search", "judge", "hand rolls", "--set", "good=brown-tape")).toEqual({
      code: 0,
      output: "“hand rolls” is judged so now.",
    });
    expect((await staff.type("search", "show-judged", "hand rolls")).output).toContain("best  clear-tape");
    expect((await staff.type("search", "judged", "--words", "hand roll")).output).toBe(
      "hand rolls  -  to be scored",
    );
    expect((await staff.type("search", "remove-judged", "hand rolls")).output).toBe(
      "“hand rolls” is judged no more.",
    );
    expect(await judgedOf("hand")).toEqual([]);
  });

  it("keeps no more than 500 of them", async () => {
    await rowsOf(
      api,
      "insert into judged_queries (query, best, good, related) select 'query ' || n, '{brown-tape}', '{}', '{}' from generate_series(1, 495) n",
    );
    const { envelope } = await api.refusal("saveJudgedQuery", {
      body: { query: "one more", best: "brown-tape" },
      headers: marketing.headers,
    });
    expect(envelope.message).toBe("No more than 500 judged queries are kept.");
    await rowsOf(api, "delete from judged_queries where query like 'query %'");
  });

  it("scores one at a time", async () => {
    await rowsOf(
      api,
      "insert into job_leases (name, until) values ('score judged queries', now() + interval '1 minute')",
    );
    const sentence = "The judged queries are being scored already. Try again in a minute.";
    const { status, envelope } = await api.refusal("scoreJudgedQueries", { headers: marketing.headers });
    expect([status, envelope.message]).toEqual([409, sentence]);
    expect(await refused({ former: "brown tape" })).toEqual([409, sentence]);
    expect(await staff.type("search", "score", "--now")).toEqual({ code: 1, output: sentence });
    await rowsOf(api, "delete from job_leases");
  });

  it("has all of them scored again after an import of terms", async () => {
    const file = await csvFile();
    await staff.type("catalogue", "export", file, "--search-terms");
    await api.call("scoreJudgedQueries", { headers: marketing.headers });
    await writeFile(file, "phrase,also,categories,words,size,order,made,pages\ntape,,brown-tape,,,,,\n");
    await staff.type("catalogue", "import", file);
    expect((await judgedOf("")).every(({ scoredAt }) => scoredAt === null)).toBe(true);
  });
});

it("compares and makes a change on the embedded database, too", async () => {
  const api = await startApi({ database: "pglite" });
  try {
    const { headers } = await staffMember(api, "marketing");
    const { cells: before, seen } = await api.call("getSearchTerm", {
      query: { phrase: "tape gun" },
      headers,
    });
    const body = { former: "tape gun", seen, cells: { ...before, categories: "clear-tape", words: "" } };
    const { id } = await api.call("compareSearchTerm", { body, headers });
    const { comparison } = await api.call("getComparedTerm", { query: { id }, headers });
    expect(comparison.looked).toBeGreaterThan(0);
    const first = async () =>
      (await api.call("search", { body: { keyword: "tape gun" } })).products[0]?.category.slug;
    expect(await first()).toBe("tape-dispensers");
    await api.call("applySearchTerm", { body: { id }, headers });
    expect(await first()).toBe("clear-tape");
  } finally {
    await api.stop();
  }
});
