import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PayPalUnavailable } from "../../payments/paypal/paypal";
import { sendTo } from "../../payments/paypal/send";

/** Longer than any answer here takes on a busy machine; where none comes, the clock is moved on. */
const TIMEOUT_MS = 30_000;

describe("an answer of PayPal's", () => {
  let server: Server;
  let handle: RequestListener;
  let asked: string[];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      handle(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  beforeEach(() => {
    asked = [];
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const sender = (scheme = "http") => {
    const { port } = server.address() as AddressInfo;
    return sendTo({ baseUrl: `${scheme}://127.0.0.1:${port}`, timeoutMs: TIMEOUT_MS });
  };
  const get = () => sender()({ method: "GET", path: "/v2/checkout/orders/1", headers: {} });

  it("is read with its status, also where it refuses", async () => {
    handle = (_, response) => response.writeHead(422).end('{"name":"UNPROCESSABLE_ENTITY"}');
    expect(await get()).toEqual({ status: 422, json: { name: "UNPROCESSABLE_ENTITY" } });
    expect(asked).toHaveLength(1);
  });

  const threeTimes = Array.from({ length: 3 }, () => "GET /v2/checkout/orders/1");

  it.each<[string, RequestListener]>([
    ["leads elsewhere", (_, response) => response.writeHead(302, { location: "/elsewhere" }).end("{}")],
    [
      "breaks off in the middle",
      (_, response) => {
        response.writeHead(200, { "content-length": 100 }).write('{"id":', () => response.destroy());
      },
    ],
  ])("that %s tells no outcome: it is asked for three times, and nothing else is", async (_, answer) => {
    handle = answer;
    await expect(get()).rejects.toThrow(PayPalUnavailable);
    expect(asked).toEqual(threeTimes);
  });

  it.each<[string, RequestListener]>([
    ["never ends", (_, response) => void response.writeHead(200).write('{"id":')],
    ["never begins", () => undefined],
  ])("that %s is given up and asked for three times", async (_, answer) => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
    const closed: Promise<unknown>[] = [];
    handle = (request, response) => {
      answer(request, response);
      // First the time limit of this try passes, then the wait before the next one.
      closed.push(once(response, "close").then(() => jest.runOnlyPendingTimers()));
      setImmediate(() => jest.runOnlyPendingTimers());
    };
    await expect(get()).rejects.toThrow("no answer in time");
    await Promise.all(closed);
    expect(asked).toEqual(threeTimes);
  });

  it("that comes at the second try is taken", async () => {
    handle = (_, response) => {
      if (asked.length === 1) response.destroy();
      else response.end('{"id":"1"}');
    };
    expect(await get()).toEqual({ status: 200, json: { id: "1" } });
  });

  it.each([300, 399, 409, 429, 500, 503])(
    "with status %i is retried: the outcome is unknown",
    async (status) => {
      handle = (_, response) => response.writeHead(status, { "retry-after": "0" }).end('{"id":"1"}');
      await expect(get()).rejects.toThrow(`The outcome at PayPal is unknown (${status}).`);
      expect(asked).toEqual(threeTimes);
    },
  );

  it.each([200, 299, 400, 408, 410, 428, 430, 499])(
    "with status %i is final and not retried",
    async (status) => {
      handle = (_, response) => response.writeHead(status).end('{"id":"1"}');
      expect(await get()).toEqual({ status, json: { id: "1" } });
      expect(asked).toHaveLength(1);
    },
  );

  it("that is no JSON has no content", async () => {
    handle = (_, response) => response.end("<html>");
    expect(await get()).toEqual({ status: 200, json: undefined });
  });

  it("is put together from its parts, a letter between two of them too", async () => {
    const bytes = Buffer.from('{"name":"£5"}');
    handle = (_, response) => {
      response.write(bytes.subarray(0, 10));
      setTimeout(() => response.end(bytes.subarray(10)), 20);
    };
    expect(await get()).toEqual({ status: 200, json: { name: "£5" } });
  });

  it("comes over a connection that is used again", async () => {
    const ports = new Set<number | undefined>();
    handle = (request, response) => {
      ports.add(request.socket.remotePort);
      response.end("{}");
    };
    const send = sender();
    for (let time = 0; time < 3; time += 1) await send({ method: "GET", path: "/", headers: {} });
    expect(ports.size).toBe(1);
  });

  it("is not asked for without encryption where the address has it", async () => {
    handle = (_, response) => response.end("{}");
    await expect(sender("https")({ method: "GET", path: "/", headers: {} })).rejects.toThrow(
      PayPalUnavailable,
    );
    expect(asked).toEqual([]);
  });

  it.each([
    ["as PayPal asks", ["2", "-1"], [2_000, 0]],
    ["no longer than three seconds", ["3", "3.1"], [3_000]],
    ["twice as long each time where it asks for nothing", [undefined, "soon"], [200, 400]],
  ])("is waited for %s", async (_, asks, waits) => {
    const begin = globalThis.setTimeout;
    const begun: (number | undefined)[] = [];
    const spy = jest.spyOn(globalThis, "setTimeout").mockImplementation(((done: () => void, ms?: number) => {
      if (ms !== TIMEOUT_MS) begun.push(ms);
      return begin(done, ms === TIMEOUT_MS ? ms : 0);
    }) as typeof setTimeout);
    handle = (_, response) => {
      const retryAfter = asks[asked.length - 1];
      response.writeHead(503, retryAfter === undefined ? {} : { "retry-after": retryAfter }).end();
    };
    await expect(get()).rejects.toThrow(PayPalUnavailable);
    spy.mockRestore();
    expect(begun).toEqual(waits);
    expect(asked).toHaveLength(waits.length < 2 ? 2 : 3);
  });
});
