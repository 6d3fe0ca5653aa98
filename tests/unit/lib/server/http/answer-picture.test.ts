/** @jest-environment node */
import { EventEmitter, once } from "node:events";
import {
  request as ask,
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from "node:http";
import { type AddressInfo, Socket } from "node:net";
import {
  answerPicture,
  createPictureCache,
  isPicture,
  type PictureService,
} from "@/lib/server/http/answer-picture";

const ID = "abcdefghijklmnopqrst";
const PICTURE = `/media/${ID}?view=row&width=224`;
const FOR_GOOD = "public, max-age=31536000, immutable";
const AVIF = { accept: "image/avif,image/webp,*/*" };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(handle: RequestListener): Promise<number> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Stands in for the packaging API; lists the addresses that it was asked for. */
function fakeApi(headers: Record<string, string> = {}, body = "picture bytes") {
  const api = { asked: [] as string[], headers: [] as NodeJS.Dict<string | string[]>[] };
  const handle: RequestListener = (request, response) => {
    api.asked.push(request.url ?? "");
    api.headers.push(request.headers);
    response.writeHead(200, {
      "Content-Type": "image/avif",
      "Cache-Control": FOR_GOOD,
      ETag: '"abc.avif"',
      ...headers,
    });
    response.end(body);
  };
  return { api, handle };
}

async function startShop(handle: RequestListener, changes: Partial<PictureService> = {}) {
  const service: PictureService = {
    cache: createPictureCache(),
    packagingApiUrl: `http://127.0.0.1:${await listen(handle)}`,
    internalSecret: "between the programs",
    ...changes,
  };
  const port = await listen((request, response) => void answerPicture(request, response, service));
  const get = (path = PICTURE, headers: NodeJS.Dict<string> = AVIF, method = "GET") =>
    new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
      (resolve, reject) => {
        ask({ port, path, method, headers, host: "127.0.0.1", agent: false }, (response) => {
          let text = "";
          response.on("data", (part) => {
            text += part;
          });
          response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
        })
          .once("error", reject)
          .end();
      },
    );
  return { service, port, get };
}

describe("a picture", () => {
  it("is asked for once, and sent again as it came", async () => {
    const { api, handle } = fakeApi();
    const { get } = await startShop(handle);
    const first = await get();
    const second = await get();
    expect(api.asked).toEqual([`/media/${ID}?view=row&width=224&format=avif`]);
    expect([first.status, first.text]).toEqual([200, "picture bytes"]);
    expect(first.headers).toMatchObject({
      "content-type": "image/avif",
      "content-length": "13",
      "cache-control": FOR_GOOD,
      etag: '"abc.avif"',
      vary: "Accept, Accept-Encoding",
    });
    expect({ ...second, headers: { ...second.headers, date: "" } }).toEqual({
      ...first,
      headers: { ...first.headers, date: "" },
    });
  });

  it("is sent as the drawing itself, compressed once for each encoding", async () => {
    const drawing = `<svg>${"<path/>".repeat(500)}</svg>`;
    const svg = { "Content-Type": "image/svg+xml", ETag: '"abc.svg"' };
    const { api, handle } = fakeApi(svg, drawing);
    const { port, service } = await startShop(handle);
    const accept = "image/avif,image/svg+xml,*/*";
    const get = async (width: number, encoding: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/media/${ID}?view=phone&width=${width}`, {
        headers: { accept, "accept-encoding": encoding },
      });
      const text = await answer.text();
      expect([answer.status, text]).toEqual([200, drawing]);
      return ["content-encoding", "etag", "vary"].map((name) => answer.headers.get(name));
    };
    const vary = "Accept, Accept-Encoding";
    for (const width of [328, 984, 328]) {
      expect(await get(width, "gzip, br")).toEqual(["br", '"abc.svg.br"', vary]);
      expect(await get(width, "gzip")).toEqual(["gzip", '"abc.svg.gzip"', vary]);
      expect(await get(width, "identity")).toEqual([null, '"abc.svg"', vary]);
    }
    expect(api.asked).toEqual(Array(3).fill(`/media/${ID}?view=phone&width=328&format=svg`));
    expect(service.cache.size).toBe(3);
    const sizes = [...service.cache.values()].map(({ bytes }) => bytes.length);
    expect(Math.max(...sizes)).toBe(drawing.length);
    expect(Math.min(...sizes)).toBeLessThan(100);
  });

  it("is asked for in the name of the shopper's network", async () => {
    const { api, handle } = fakeApi();
    const { get } = await startShop(handle);
    await get(PICTURE, { ...AVIF, "x-forwarded-for": "198.51.100.7" });
    expect(api.headers[0]).toMatchObject({
      "x-client-address": "198.51.100.7",
      "x-internal-secret": "between the programs",
    });
  });

  it("is one for each format, whatever else the browser says that it takes", async () => {
    const { api, handle } = fakeApi();
    const { get, service } = await startShop(handle);
    for (let number = 0; number < 20; number += 1) {
      await get(PICTURE, { accept: `image/avif,image/x-${number}` });
      await get(`/media/${ID}?width=224&view=row`, {
        accept: `image/webp;q=0.${number}1,x/${"y".repeat(200)}`,
      });
      await get(`${PICTURE}&format=png`, { accept: `x/${number}` });
    }
    expect(api.asked).toHaveLength(3);
    expect(service.cache.size).toBe(3);
  });

  it("grows nothing by 15,000 Accept headers and unknown keys", async () => {
    const { api, handle } = fakeApi();
    const { get, service } = await startShop(handle);
    await get();
    const before = [service.cache.size, service.cache.calculatedSize];
    for (let number = 0; number < 15_000; number += 1) {
      const request = new IncomingMessage(new Socket());
      request.method = "GET";
      request.url = number % 2 === 0 ? PICTURE : `${PICTURE}&k=${number}`;
      request.headers = { accept: `image/avif,x/${"y".repeat(1_000)}${number}` };
      const response = new ServerResponse(request);
      await answerPicture(request, response, service);
      expect(response.statusCode).toBe(number % 2 === 0 ? 200 : 404);
    }
    expect([service.cache.size, service.cache.calculatedSize]).toEqual(before);
    expect(api.asked).toHaveLength(1);
  });

  it.each([
    `${PICTURE}&k=1`,
    `${PICTURE}&view=row`,
    `/media/${ID}?view=row&width=225`,
    `/media/${ID}?view=huge`,
    `/media/${ID},${ID}?view=thumb&width=336`,
    "/media/short",
    `/media/${ID}/x`,
    `/media/..%2f${ID}`,
    "/media/",
  ])("at %s is not there, without the packaging API being asked", async (path) => {
    const { api, handle } = fakeApi();
    const { get } = await startShop(handle);
    const { status, headers } = await get(path);
    expect([status, headers["cache-control"], api.asked]).toEqual([404, "public, max-age=60", []]);
  });

  it("takes nothing but GET and HEAD", async () => {
    const { api, handle } = fakeApi();
    const { get } = await startShop(handle);
    const refused = await get(PICTURE, AVIF, "POST");
    expect([refused.status, refused.headers.allow, api.asked]).toEqual([405, "GET, HEAD", []]);
    const head = await get(PICTURE, AVIF, "HEAD");
    expect([head.status, head.headers["content-length"], head.text]).toEqual([200, "13", ""]);
  });

  it("is not sent again to a browser that has it", async () => {
    const { get } = await startShop(fakeApi().handle);
    const again = await get(PICTURE, { ...AVIF, "if-none-match": '"other", W/"abc.avif"' });
    expect([again.status, again.headers.etag, again.text]).toEqual([304, '"abc.avif"', ""]);
    expect((await get(PICTURE, { ...AVIF, "if-none-match": '"other"' })).status).toBe(200);
  });

  it("that may change is asked for every time", async () => {
    const { api, handle } = fakeApi({ "Cache-Control": "public, max-age=60" });
    const { get } = await startShop(handle);
    await get();
    await get();
    expect(api.asked).toHaveLength(2);
  });

  it.each([
    [404, {}, 404, undefined],
    [503, { "Retry-After": "7" }, 503, "7"],
    [429, { "Retry-After": "9" }, 429, "9"],
    [500, {}, 503, "5"],
  ])(
    "answered with %s is not stored, and says when to come again",
    async (status, headers, sent, retryAfter) => {
      let asked = 0;
      const { get, service } = await startShop((_, response) => {
        asked += 1;
        response.writeHead(status, headers as Record<string, string>).end("{}");
      });
      const answer = await get();
      expect([answer.status, answer.headers["retry-after"], answer.text]).toEqual([sent, retryAfter, ""]);
      await get();
      expect([asked, service.cache.size]).toEqual([2, 0]);
    },
  );

  it("that takes too long, or cannot be had, is answered with 503", async () => {
    const slow = await startShop(() => undefined, { timeout: 20 });
    expect(await slow.get()).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    const down = await startShop(() => undefined, { packagingApiUrl: "http://127.0.0.1:1" });
    expect((await down.get()).status).toBe(503);
  });

  it("is no longer asked for when the browser has left", async () => {
    const events = new EventEmitter();
    const [came, gone] = [once(events, "came"), once(events, "gone")];
    const { port } = await startShop((_, response) => {
      response.on("close", () => events.emit("gone"));
      events.emit("came");
    });
    const request = ask({ port, path: PICTURE, host: "127.0.0.1", agent: false });
    request.on("error", () => undefined);
    request.end();
    await came;
    request.destroy();
    await expect(gone).resolves.toEqual([]);
  });

  it("makes room for newer ones: bytes and entries stay below their limits", () => {
    const cache = createPictureCache({ maxSize: 50_000, max: 1_000 });
    const picture = () => ({ bytes: Buffer.alloc(4_000), etag: '"a"', type: "image/avif" });
    for (let number = 0; number < 500; number += 1) {
      cache.set(`/media/${number}`, picture());
      cache.get("/media/0");
      expect(cache.calculatedSize).toBeLessThanOrEqual(50_000);
    }
    expect(["0", "1", "498", "499"].map((name) => cache.has(`/media/${name}`))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    const small = createPictureCache({ maxSize: 50_000, max: 10 });
    for (let number = 0; number < 500; number += 1)
      small.set(`/media/${number}`, { ...picture(), bytes: Buffer.alloc(1) });
    expect(small.size).toBe(10);
  });

  it("is told from a page by its address", () => {
    expect([PICTURE, "/p/media/box", "/"].map(isPicture)).toEqual([true, false, false]);
  });
});
