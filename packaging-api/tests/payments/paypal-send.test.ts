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

  const get = () => {
    const { port } = server.address() as AddressInfo;
    const send = sendTo({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: TIMEOUT_MS });
    return send({ method: "GET", path: "/v2/checkout/orders/1", headers: {} });
  };

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
});
