import { budgets } from "../../../request-limits/budgets";
import {
  describeOnPostgres,
  describeOnRedis,
  from,
  newAddress,
  quickestDatabase,
  redisServer,
  rowsOf,
  type StartedApi,
  startApi,
} from "../support";
import { freePort } from "../support/free-port";

const { points: most, seconds } = budgets.checkout;
/** Each process counts so much by itself. */
const own = most / 5;

/** A checkout of a cart that is not there: it takes a point and nothing else. */
const tryCheckout = (api: StartedApi, clientAddress: string) =>
  api.request("/api/cart/none/payment_method/paypal/guest-checkout", { headers: from(clientAddress) });

/** How many of so many tries were looked at. */
async function lookedAt(api: StartedApi, tries: number, clientAddress: string): Promise<number> {
  let count = 0;
  for (let turn = 0; turn < tries; turn += 1) {
    const { status } = await tryCheckout(api, clientAddress);
    if (status !== 429) count += 1;
  }
  return count;
}

/** Two packaging APIs of one shop, each with its budgets in what `settings` says. */
type Pair = { first: StartedApi; second: StartedApi };

function itHoldsABudget(start: () => Promise<Pair>) {
  let apis: Pair;
  beforeAll(async () => {
    apis = await start();
  });
  afterAll(async () => {
    await apis.first.stop();
    await apis.second.stop();
  });

  it("refuses a network over it and no other, in every process", async () => {
    const { first, second } = apis;
    const flooding = newAddress();
    expect(await lookedAt(first, most + 20, flooding)).toBe(most);
    const refused = await tryCheckout(first, flooding);
    expect(refused.status).toBe(429);
    const retryAfter = Number(refused.headers.get("retry-after"));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(seconds);
    expect(await refused.json()).toMatchObject({ data: { reason: "too_many_attempts", retryAfter } });
    // The other process lets through no more than what it counts by itself.
    expect(await lookedAt(second, most, flooding)).toBe(own);
    for (const api of [first, second]) expect((await tryCheckout(api, newAddress())).status).toBe(404);
  });
}

/** A packaging API alone on PGlite counts in memory. */
describe("a budget in memory", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi({ env: { REQUEST_LIMITS: "on" } });
  });
  afterAll(() => api.stop());

  it("refuses a network over it and no other", async () => {
    const flooding = newAddress();
    expect(await lookedAt(api, most + 20, flooding)).toBe(most);
    expect((await tryCheckout(api, flooding)).headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await tryCheckout(api, newAddress())).status).toBe(404);
  });

  it("counts an IPv6 network by its /64, and an IPv4 address in either writing", async () => {
    const [a, b] = newAddress().split(".").slice(-2);
    const network = `2001:db8:${a}:${b}`;
    await lookedAt(api, most, `${network}::1`);
    expect((await tryCheckout(api, `${network}:ffff::9`)).status).toBe(429);
    expect((await tryCheckout(api, `2001:db8:${a}:${Number(b) + 1}::1`)).status).toBe(404);
    const address = newAddress();
    await lookedAt(api, most, address);
    expect((await tryCheckout(api, `::ffff:${address}`)).status).toBe(429);
  });

  it("is one for all who have no address, and theirs alone", async () => {
    await lookedAt(api, most / 2, "");
    await lookedAt(api, most / 2, "unreadable");
    expect((await tryCheckout(api, "also unreadable")).status).toBe(429);
    expect((await tryCheckout(api, newAddress())).status).toBe(404);
  });

  it("is not the network's that a client without the internal secret states", async () => {
    const victim = newAddress();
    for (let turn = 0; turn < most; turn += 1)
      await api.request("/api/cart/none/payment_method/paypal/guest-checkout", {
        headers: { "x-client-address": victim },
      });
    expect((await tryCheckout(api, victim)).status).toBe(404);
  });

  it("of carts that are begun ends before that of changes to them", async () => {
    const flooding = newAddress();
    const statuses: number[] = [];
    for (let turn = 0; turn < budgets.newCart.points + 1; turn += 1) {
      const { status } = await api.request("/api/cart/new/add", {
        method: "POST",
        headers: { ...from(flooding), "content-type": "application/json" },
        body: JSON.stringify({ productId: "none", quantity: 1 }),
      });
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(429);
  });
});

describeOnPostgres("a budget in PostgreSQL", () => {
  let first: StartedApi;
  itHoldsABudget(async () => {
    first = await startApi({ database: "postgres", env: { REQUEST_LIMITS: "on" } });
    const database = { url: first.databaseUrl! };
    return { first, second: await startApi({ database, env: { REQUEST_LIMITS: "on" } }) };
  });

  it("names no address in its table", async () => {
    const address = newAddress();
    await lookedAt(first, own + 1, address);
    const rows = await rowsOf<{ key: string }>(first, "select key from request_limits");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(address);
  });
});

describeOnRedis("a budget in Redis", () => {
  itHoldsABudget(async () => {
    const settings = {
      database: quickestDatabase(),
      env: { REQUEST_LIMITS: "on", REDIS_URL: redisServer()! },
    };
    return { first: await startApi(settings), second: await startApi(settings) };
  });
});

describe("a budget in a Redis that is down", () => {
  it("is counted by each process for itself", async () => {
    const REDIS_URL = `redis://127.0.0.1:${await freePort()}`;
    const api = await startApi({
      database: quickestDatabase(),
      env: { REQUEST_LIMITS: "on", REDIS_URL },
    });
    expect(await lookedAt(api, most + 20, newAddress())).toBe(most);
    expect(api.logs()).toContain("requests are counted by this process alone");
    await api.stop();
  });
});
