import { connect, type Socket } from "node:net";
import { describeOnPostgres, rowsOf, type StartedApi, startApi, until } from "../support";

const body = JSON.stringify({ keyword: "box" });
const head = [
  "POST /api/search HTTP/1.1",
  "Host: api",
  "Content-Type: application/json",
  `Content-Length: ${body.length}`,
  "\r\n",
].join("\r\n");

/** A connection by hand: says what it got so far, and waits for more. */
async function dial(api: StartedApi): Promise<{ socket: Socket; until(words: string): Promise<string> }> {
  const socket = connect(Number(new URL(api.url).port), "127.0.0.1");
  let got = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    got += text;
  });
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  return {
    socket,
    async until(words) {
      for (let tries = 0; tries < 200 && !got.includes(words); tries++)
        await new Promise((resolve) => setTimeout(resolve, 25));
      return got;
    },
  };
}

const untilStopping = async (api: StartedApi) => {
  for (let tries = 0; tries < 200 && !api.logs().includes(`"msg":"stopping"`); tries++)
    await new Promise((resolve) => setTimeout(resolve, 25));
};

describe("a stop", () => {
  it.concurrent("lets a request finish that has begun, and waits for no idle connection", async () => {
    const api = await startApi();
    const idle = await dial(api);
    idle.socket.write("GET /healthz HTTP/1.1\r\nHost: api\r\n\r\n");
    await idle.until(`"alive":true`);
    const slow = await dial(api);
    slow.socket.write(head + body.slice(0, 5));
    // The request has to have reached the program before the signal does.
    await api.call("getMenu", {});
    const stopped = api.stop();
    await untilStopping(api);
    slow.socket.write(body.slice(5));
    const answer = await slow.until(`"status":"success"`);
    expect(answer).toContain("HTTP/1.1 200");
    const before = Date.now();
    expect(await stopped).toBe(0);
    expect(Date.now() - before).toBeLessThan(4_000);
  });

  it.concurrent("does not wait for ever for a request that never ends", async () => {
    const api = await startApi();
    const endless = await dial(api);
    endless.socket.write(head);
    await api.call("getMenu", {});
    expect(await api.stop()).toBe(1);
  });
});

describeOnPostgres("a stop on PostgreSQL", () => {
  it("lets a change finish that waits for another's lock", async () => {
    const api = await startApi({ database: "postgres" });
    const { products } = await api.call("listProducts", {});
    const cart = await api.call("addCartItem", {
      params: { id: "new" },
      body: { productId: products.find(({ stock }) => stock > 2)!.id, quantity: 1 },
    });
    /** Until a connection to this database waits for something; `event` as pg_stat_activity names it. */
    const untilWaiting = (event: string) =>
      until(`a wait for ${event}`, async () => {
        const waiting = await rowsOf(
          api,
          `select 1 from pg_stat_activity where datname = current_database() and '${event}' in (wait_event, wait_event_type)`,
        );
        return waiting.length > 0 ? true : undefined;
      });
    const held = rowsOf(
      api,
      `do $$ begin perform 1 from carts where id = '${cart.id}' for update; perform pg_sleep(3); end $$`,
    );
    await untilWaiting("PgSleep");
    const change = api.call("updateCartItem", {
      params: { id: cart.id, itemId: cart.items[0]!.id },
      body: { quantity: 2 },
    });
    await untilWaiting("Lock");
    const stopped = api.stop();
    expect((await change).items[0]?.quantity).toBe(2);
    expect(await stopped).toBe(0);
    await held;
  });
});
