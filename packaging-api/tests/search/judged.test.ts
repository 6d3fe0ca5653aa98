import type { JudgedCells } from "../../catalogue-files/judged-queries/change-judged";
import { type Grade, meanOf, ndcg, SEEN } from "../../search/judged/gain";
import { type Families, gradeOf, type Judgement } from "../../search/judged/judge";
import { readStartingJudged } from "../../seed/seed";
import { databasesToTest, type RunningApi, sharedApi } from "../support";
import type { CallData } from "../support/calls";
import { postgresServer } from "../support/postgres";

type Goods = CallData<"search">["products"][number];

/** What the mean of their normalised gains has to be. */
const ENOUGH = 0.9;
/** Many times as long as all of them take, for a machine that is busy with other work. */
const LONGEST_MS = 600_000;

/** The list that the shop starts with: one of the best must be among the first three, and no miss. */
const judgementOf = ({ query, best, good, related }: JudgedCells): Judgement => {
  const named = (cell: string) => cell.split(";").filter((name) => name !== "");
  return { query, best: named(best), good: named(good), related: named(related) };
};
let judgements: Judgement[];
beforeAll(async () => {
  judgements = (await readStartingJudged()).map(judgementOf);
});

/**
 * What is judged. The embedded database is asked the same statements and takes far longer: where PostgreSQL is asked for
 * all queries, it is asked for every fourth.
 */
const judgedOn = (database: "pglite" | "postgres"): Judgement[] =>
  database === "pglite" && postgresServer() !== undefined
    ? judgements.filter((_, index) => index % 4 === 0)
    : judgements;

it("judges many queries, each once", () => {
  expect(new Set(judgements.map(({ query }) => query)).size).toBe(judgements.length);
  expect(judgements.length).toBeGreaterThanOrEqual(150);
});

function describeJudged(database: "pglite" | "postgres") {
  let api: RunningApi;
  let all: Goods[];
  /** The starting list names the categories that products name as their own. */
  let families: Families;
  beforeAll(async () => {
    api = await sharedApi(database);
    all = [];
    for (let page = 1, total = 1; all.length < total; page += 1) {
      const list = await api.call("listProducts", { query: { page, numOfRecords: 100 } });
      all.push(...list.products);
      total = list.total;
    }
    families = new Map(all.map(({ category: { slug } }) => [slug, [slug]]));
  });

  it(
    "finds what shoppers mean by the words of the trade",
    async () => {
      const judged: { query: string; score: number; top: string[]; wrong: string[] }[] = [];
      for (const judgement of judgedOn(database)) {
        const { query } = judgement;
        const grade = (product: Goods): Grade => gradeOf(product, judgement, families);
        // A judgement that no product satisfies would be passed by any order.
        expect({ query, someBest: all.some((product) => grade(product) === 3) }).toEqual({
          query,
          someBest: true,
        });
        const { products } = await api.call("search", { body: { keyword: query, numOfRecords: SEEN } });
        const first = products.slice(0, 3);
        judged.push({
          query,
          score: ndcg(products.map(grade), all.map(grade)) ?? 0,
          top: products.map((product) => `${product.sku}=${grade(product)}`),
          wrong: [
            ...(first.some((product) => grade(product) === 3)
              ? []
              : ["none of the best is among the first three"]),
            ...first
              .filter((product) => grade(product) === 0)
              .map(({ sku }) => `${sku} must not be among the first three`),
          ],
        });
      }
      const mean = meanOf(judged.map(({ score }) => score)) ?? 0;
      expect(judged.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
      const weakest = [...judged].sort((one, other) => one.score - other.score).slice(0, 20);
      expect({ mean, weakest: mean < ENOUGH ? weakest : [] }).toEqual({ mean, weakest: [] });
    },
    LONGEST_MS,
  );
}

describe.each(databasesToTest())("the judged queries on %s", describeJudged);
