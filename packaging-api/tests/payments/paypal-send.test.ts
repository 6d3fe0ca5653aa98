import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PayPalUnavailable } from "../../payments/paypal/paypal";
import { sendTo } from "../../payments/paypal/send";

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
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const get = () => {
    const { port } = server.address() as AddressInfo;
    const send = sendTo({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 200 });
    return send({ method: "GET", path: "/v2/checkout/orders/1", headers: {} });
  };

  it("is read with its status, also where it refuses", async () => {
    handle = (_, response) => response.writeHead(422).end('{"name":"UNPROCESSABLE_ENTITY"}');
    expect(await get()).toEqual({ status: 422, json: { name: "UNPROCESSABLE_ENTITY" } });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, RequestListener]>([
    ["leads elsewhere", (_, response) => response.writeHead(302, { location: "/elsewhere" }).end("{}")],
    [
      "breaks off in the middle",
      (_, response) => {
        response.writeHead(200, { "content-length": 100 }).write('{"id":');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    ["never ends", (_, response) => void response.writeHead(200).write('{"id":')],
    ["never begins", () => undefined],
  ])("that %s tells no outcome: it is asked for three times, and nothing else is", async (_, answer) => {
    handle = answer;
    await expect(get()).rejects.toThrow(PayPalUnavailable);
    expect(asked).toEqual(Array.from({ length: 3 }, () => "GET /v2/checkout/orders/1"));
  });

  it("that comes at the second try is taken", async () => {
    handle = (_, response) => {
      if (asked.length === 1) response.destroy();
      else response.end('{"id":"1"}');
    };
    expect(await get()).toEqual({ status: 200, json: { id: "1" } });
  });
});
