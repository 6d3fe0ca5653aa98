import { describeOnPostgres, type RunningApi, sharedApi } from "../support";
import { postgresServer } from "../support/postgres";
import { type Goods, type Need, needs } from "./judged-queries";

/** Places of the list that count. */
const SEEN = 5;
/** What the mean of their normalised gains has to be. */
const ENOUGH = 0.9;
/** Many times as long as all of them take, for a machine that is busy with other work. */
const LONGEST_MS = 600_000;

/**
 * What is judged. The embedded database is asked the same statements and takes far longer: where PostgreSQL is asked for
 * all needs, it is asked for every fourth.
 */
const needsOn = (database: "pglite" | "postgres"): Need[] =>
  database === "pglite" && postgresServer() !== undefined
    ? needs.filter((_, index) => index % 4 === 0)
    : needs;

it("judges many queries, each once", () => {
  const queries = needs.flatMap((need) => need.queries);
  expect(new Set(queries).size).toBe(queries.length);
  expect(queries.length).toBeGreaterThanOrEqual(150);
});

function gradeOf(product: Goods, { best, good, related }: Need): number {
  if (best(product)) return 3;
  if (good?.(product)) return 2;
  return related?.(product) ? 1 : 0;
}

/** Discounted cumulative gain: what a place's grade is worth, less the farther down it stands. */
function gainOf(grades: number[]): number {
  return grades
    .slice(0, SEEN)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

function describeJudged(database: "pglite" | "postgres") {
  let api: RunningApi;
  let all: Goods[];
  beforeAll(async () => {
    api = await sharedApi(database);
    all = [];
    for (let page = 1, total = 1; all.length < total; page += 1) {
      const list = await api.call("listProducts", { query: { page, numOfRecords: 100 } });
      all.push(...list.products);
      total = list.total;
    }
  });

  it(
    "finds what shoppers mean by the words of the trade",
    async () => {
      const judged: { query: string; ndcg: number; top: string[]; wrong: string[] }[] = [];
      for (const need of needsOn(database)) {
        const ideal = gainOf(all.map((product) => gradeOf(product, need)).sort((a, b) => b - a));
        for (const query of need.queries) {
          // A judgement that no product satisfies would be passed by any order.
          expect({ query, someBest: all.some(need.best) }).toEqual({ query, someBest: true });
          const { products } = await api.call("search", { body: { keyword: query, numOfRecords: SEEN } });
          const first = products.slice(0, 3);
          const misses = first.filter((product) => gradeOf(product, need) === 0);
          judged.push({
            query,
            ndcg: gainOf(products.map((product) => gradeOf(product, need))) / ideal,
            top: products.map((product) => `${product.sku}=${gradeOf(product, need)}`),
            wrong: [
              ...(first.some(need.best) ? [] : ["none of the best is among the first three"]),
              ...misses.map(({ sku }) => `${sku} must not be among the first three`),
            ],
          });
        }
      }
      const mean = judged.reduce((sum, { ndcg }) => sum + ndcg, 0) / judged.length;
      expect(judged.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
      const weakest = [...judged].sort((one, other) => one.ndcg - other.ndcg).slice(0, 20);
      expect({ mean, weakest: mean < ENOUGH ? weakest : [] }).toEqual({ mean, weakest: [] });
    },
    LONGEST_MS,
  );
}

describe("the judged queries on PGlite", () => describeJudged("pglite"));
describeOnPostgres("the judged queries on PostgreSQL", () => describeJudged("postgres"));
