import { connect } from "../../database/connect";
import { MOST_LAG_MS } from "../../database/replica-watch";
import { type StartedApi, startApi, until } from "../support";
import { type Listener, listen } from "../support/listen";
import {
  canMakeReplicas,
  type PostgresCluster,
  startPrimary,
  startReplica,
} from "../support/postgres-cluster";

const describeWithReplica = canMakeReplicas ? describe : describe.skip;

describeWithReplica("the packaging API with a read replica", () => {
  let primary: PostgresCluster;
  let replica: PostgresCluster;
  let storefront: Listener;
  let api: StartedApi;
  let slug: string;
  /** The name that the product had when the storefront was told to make pages anew, by the call's number. */
  const seen: string[] = [];
  beforeAll(async () => {
    primary = await startPrimary();
    const first = await startApi({ database: { url: primary.url } });
    await first.stop();
    replica = await startReplica(primary);
    storefront = await listen(async ({ body }) => {
      if (body.includes(`product:${slug}`)) seen.push(await nameNow());
      return 204;
    });
    api = await startApi({
      database: { url: primary.url },
      env: { DATABASE_READ_URL: replica.url, STOREFRONT_URL: storefront.url },
    });
    const { products } = await api.call("listProducts", { query: {} });
    slug = products[0]!.slug;
  });
  afterAll(async () => {
    await api?.stop();
    await storefront?.close();
    await replica?.kill();
    await primary?.kill();
  });

  const nameNow = async () => (await api.call("getProduct", { params: { slug } })).name;
  const rename = (name: string) => primary.ask(`update products set name = '${name}' where slug = '${slug}'`);
  const tell = () =>
    primary.ask(`insert into outbox (kind, payload) values ('revalidate', '{"tags": ["product:${slug}"]}')`);
  const showing = (name: string) =>
    until(name, async () => ((await nameNow()) === name ? true : undefined), 30_000);
  const pause = () => replica.ask("select pg_wal_replay_pause()");
  const goOn = () => replica.ask("select pg_wal_replay_resume()");

  it("reads it as long as it lags little, and the primary when it lags more", async () => {
    await rename("Before");
    await showing("Before");
    // The replica answers as soon as it is seen to lag little, and for a moment after it is paused.
    const renamed = await until("answer of the replica", async () => {
      await pause();
      const name = `Paused ${performance.now()}`;
      await rename(name);
      if ((await nameNow()) !== name) return name;
      await goOn();
      return undefined;
    });
    await showing(renamed);
    await goOn();
  });

  it("tells storefronts of a change when a page that is made anew shows it, however far the replica is", async () => {
    const calls = seen.length;
    await rename("Told");
    await tell();
    await until("call", async () => seen[calls]);
    await pause();
    await rename("Told while it lags");
    await tell();
    await until("call", async () => seen[calls + 1]);
    expect(seen.slice(calls)).toEqual(["Told", "Told while it lags"]);
    await goOn();
  });

  it("knows how old its data may be", async () => {
    const connection = await connect({
      databaseUrl: primary.url,
      databaseReadUrl: replica.url,
      varDir: "",
    });
    try {
      await until("lag", async () => (connection.replica!.isFresh ? true : undefined));
      await pause();
      await rename("Lagging");
      await until("lag", async () => (connection.replica!.lagMs > MOST_LAG_MS ? true : undefined));
      expect(connection.replica!.isFresh).toBe(false);
      await goOn();
      await until("fresh replica", async () => (connection.replica!.isFresh ? true : undefined));
    } finally {
      await connection.close();
    }
  });

  it("reads the primary when the replica is gone, and the replica when it is back", async () => {
    await replica.kill();
    await rename("Gone");
    await showing("Gone");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.call("listProducts", { query: {} })),
    );
    expect(answers.every(({ products }) => products.length > 0)).toBe(true);
    await replica.start();
    await rename("Back");
    await showing("Back");
    expect(api.logs()).not.toMatch(/unexpected failure|database busy/);
  });
});
