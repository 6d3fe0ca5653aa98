import pg, { type QueryResultRow } from "pg";
import { type StartedApi, startApi } from "../support/api";
import { type PayPalSimulator, startPayPalSimulator } from "../support/paypal";
import { createPostgresDatabase } from "../support/postgres";
import { type PostgresProxy, startPostgresProxy } from "../support/postgres-proxy";
import { productsInStock } from "../support/shopper";
import { openNoticeDoor } from "./notice-door";
import { type PayPalProxy, startPayPalProxy } from "./paypal-proxy";

/** How long the programs wait for one answer of PayPal's; after three of them they leave it to be found out. */
const PATIENCE_MS = 250;

/** One packaging API, with what stands between it and the rest. */
type Node = { api: StartedApi; database: PostgresProxy; paypal: PayPalProxy };

/** A shop of its own: a database, PayPal, and one or two packaging APIs on them. */
export type World = {
  nodes: Node[];
  paypal: PayPalSimulator;
  /** Where shoppers' calls go: the node that faults strike. */
  struck: Node;
  products: { id: string; stock: number }[];
  select<T extends QueryResultRow>(query: string, values?: unknown[]): Promise<T[]>;
  /** Ends the struck program at once. */
  kill(): void;
  /** The packaging API that notices reach from now on, as long as it runs. */
  sendNoticesTo(index: number): void;
  /** Settles when the kill has ended it. */
  killed(): Promise<void>;
  close(): Promise<void>;
};

async function startNode(databaseUrl: string, simulator: PayPalSimulator, kill: () => void): Promise<Node> {
  const database = await startPostgresProxy(databaseUrl);
  const paypal = await startPayPalProxy(simulator.url, PATIENCE_MS, kill);
  const api = await startApi({
    database: { url: database.url },
    env: { ...simulator.env(PATIENCE_MS), PAYPAL_BASE_URL: paypal.url },
  });
  return { api, database, paypal };
}

/** Opens a shop. @param processes packaging APIs that share its database */
export async function openWorld(processes: number): Promise<World> {
  const databaseUrl = await createPostgresDatabase();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const nodes: Node[] = [];
  let ending: Promise<void> = Promise.resolve();
  const kill = () => {
    const [node] = nodes;
    if (node?.api.running()) ending = node.api.kill();
  };
  let noticesTo = 0;
  const door = await openNoticeDoor(() => {
    const wanted = nodes[noticesTo % nodes.length];
    const open = wanted?.api.running() ? wanted : nodes.find(({ api }) => api.running());
    return open?.api.url ?? "";
  });
  const paypal = await startPayPalSimulator({ webhookUrl: `${door.url}/gateway/paypal/webhook` });
  while (nodes.length < processes) nodes.push(await startNode(databaseUrl, paypal, kill));
  const [struck] = nodes;
  if (struck === undefined) throw new Error("A shop has at least one packaging API.");
  const products = await productsInStock(struck.api, 12, 20);
  await pool.query("update products set stock = 100000 where id = any($1)", [products.map(({ id }) => id)]);

  return {
    nodes,
    paypal,
    struck,
    products: products.map(({ id }) => ({ id, stock: 100_000 })),
    select: async <T extends QueryResultRow>(query: string, values: unknown[] = []) =>
      (await pool.query<T>(query, values)).rows,
    kill,
    sendNoticesTo(index) {
      noticesTo = index;
    },
    killed: () => ending,
    async close() {
      for (const node of nodes) {
        if (node.api.running()) await node.api.stop();
        await node.database.close();
        await node.paypal.close();
      }
      await paypal.stop();
      await door.close();
      await pool.end();
    },
  };
}
