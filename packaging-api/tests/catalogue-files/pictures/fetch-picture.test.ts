import type { LookupFunction } from "node:net";
import { type FetchRules, fetchPicture, fetchRules } from "../../../catalogue-files/pictures/fetch-picture";
import { PictureFailure } from "../../../catalogue-files/pictures/picture-failure";
import { listen } from "../../support/listen";
import { photograph } from "../../support/photograph";
import { type PictureServer, startPictureServer } from "../../support/picture-server";

let server: PictureServer;
beforeAll(async () => {
  server = await startPictureServer();
});
afterAll(() => server.close());

const stays = new AbortController().signal;
const fetched = (address: string, rules: Partial<FetchRules> = {}) =>
  fetchPicture(address, { ...fetchRules, allowedHosts: [server.host], ...rules }, stays);

/** Why a picture was not had, and whether that is final. */
const failureOf = async (address: string, rules: Partial<FetchRules> = {}) => {
  try {
    await fetched(address, rules);
    return "none";
  } catch (error) {
    if (!(error instanceof PictureFailure)) throw error;
    return `${error.isFinal ? "final" : "again"}: ${error.message}`;
  }
};
const INTERNAL = "final: Its server has an internal address. INTERNAL_PICTURE_HOSTS may allow it.";

/** A name server: answers these addresses, one after another. */
function names(...answers: string[]): { lookup: LookupFunction; asked: () => number } {
  let asked = 0;
  return {
    asked: () => asked,
    lookup: (_name, _options, answer) => {
      const address = answers[Math.min(asked, answers.length - 1)] ?? "";
      asked += 1;
      answer(null, [{ address, family: address.includes(":") ? 6 : 4 }]);
    },
  };
}

describe("a picture", () => {
  it("is fetched from a host that is allowed, also behind redirects", async () => {
    server.put("/moved", (response) => response.writeHead(302, { location: "/further" }).end());
    server.put("/further", (response) => response.writeHead(308, { location: server.at("/box.jpg") }).end());
    expect(await fetched(server.at("/moved"))).toEqual(await photograph());
    const { hostname } = new URL(server.at("/"));
    expect(await fetched(server.at("/box.jpg"), { allowedHosts: [hostname] })).toEqual(await photograph());
  });

  it("is not fetched from an internal address, whatever it is called", async () => {
    const { port } = new URL(server.at("/"));
    const before = server.asked("/box.jpg");
    for (const host of ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "[::1]", "0"])
      expect([host, await failureOf(`http://${host}:${port}/box.jpg`, { allowedHosts: [] })]).toEqual([
        host,
        INTERNAL,
      ]);
    expect(await failureOf("http://169.254.169.254/latest/meta-data")).toBe(INTERNAL);
    expect(await failureOf("https://192.168.1.1/box.jpg")).toBe(INTERNAL);
    expect(server.asked("/box.jpg")).toBe(before);
  });

  it("is not fetched by a name that stands for an internal address, even where another one is public", async () => {
    const { port } = new URL(server.at("/"));
    const address = `http://pictures.example:${port}/box.jpg`;
    const before = server.asked("/box.jpg");
    expect(await failureOf(address, names("127.0.0.1"))).toBe(INTERNAL);
    const both: LookupFunction = (_name, _options, answer) =>
      answer(null, [
        { address: "203.0.114.1", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ]);
    expect(await failureOf(address, { lookup: both })).toBe(INTERNAL);
    expect(server.asked("/box.jpg")).toBe(before);
  });

  it("is fetched from the address that was checked: its name is looked up once for a connection", async () => {
    const { port } = new URL(server.at("/"));
    const before = server.asked("/box.jpg");
    // Public when it is checked; a second answer would be this machine.
    const turning = names("192.88.98.1", "127.0.0.1");
    expect(
      await failureOf(`http://pictures.example:${port}/box.jpg`, { ...turning, timeoutMs: 1_000 }),
    ).toMatch(/^again: /);
    expect(turning.asked()).toBe(1);
    expect(server.asked("/box.jpg")).toBe(before);
  });

  it("is not fetched where a redirect leads to an internal address or away from http", async () => {
    const other = await listen(() => 200);
    for (const [place, why] of [
      [other.url, INTERNAL],
      [`http://localhost:${new URL(server.at("/")).port}/box.jpg`, INTERNAL],
      ["http://10.0.0.1/box.jpg", INTERNAL],
      ["file:///etc/passwd", "final: It leads to an address that is not http or https."],
      ["ftp://127.0.0.1/box.jpg", "final: It leads to an address that is not http or https."],
      ["http://a:b@127.0.0.1/box.jpg", "final: Its address contains a user name or a password."],
    ]) {
      server.put("/away", (response) => response.writeHead(301, { location: place }).end());
      expect([place, await failureOf(server.at("/away"))]).toEqual([place, why]);
    }
    expect(other.calls).toEqual([]);
    await other.close();
  });

  it("is given up behind too many redirects", async () => {
    server.put("/round", (response) => response.writeHead(302, { location: "/round" }).end());
    expect(await failureOf(server.at("/round"))).toBe("final: It redirects more than 3 times.");
    expect(server.asked("/round")).toBe(4);
  });

  it("is given up when it is larger than the limit, said or not", async () => {
    const large = Buffer.alloc(2_000);
    server.put("/said", (response) =>
      response.writeHead(200, { "content-type": "image/png", "content-length": large.length }).end(large),
    );
    let sent = 0;
    server.put("/unsaid", (response) => {
      response.writeHead(200, { "content-type": "image/png" });
      const more = () => {
        sent += large.length;
        if (response.destroyed || sent > 50_000_000) response.end();
        else response.write(large, () => setImmediate(more));
      };
      more();
    });
    const limit = { mostBytes: 1_000 };
    expect(await failureOf(server.at("/said"), limit)).toBe("final: It has more than 0.001 MB.");
    expect(await failureOf(server.at("/unsaid"), limit)).toBe("final: It has more than 0.001 MB.");
    expect(sent).toBeLessThan(50_000_000);
  });

  it("is given up when it says that it is something else", async () => {
    server.put("/page", (response) =>
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<p>Not found</p>"),
    );
    expect(await failureOf(server.at("/page"))).toBe("final: It is no picture but text/html.");
  });

  it("is tried again when its server is slow at any point", async () => {
    const limit = { timeoutMs: 300 };
    server.put("/silent", () => undefined);
    server.put("/dripping", (response) => {
      response.writeHead(200, { "content-type": "image/jpeg" });
      const drip = setInterval(() => (response.destroyed ? clearInterval(drip) : response.write("x")), 50);
    });
    const late = "again: It did not come within 0.3 seconds.";
    expect(await failureOf(server.at("/silent"), limit)).toBe(late);
    expect(await failureOf(server.at("/dripping"), limit)).toBe(late);
  });

  it.each([
    [404, "final: The server answered 404."],
    [403, "final: The server answered 403."],
    [429, "again: The server answered 429."],
    [503, "again: The server answered 503."],
    [304, "final: The server answered 304."],
  ])("is asked for again or not by the server's %d", async (status, why) => {
    server.put("/status", (response) => response.writeHead(status).end());
    expect(await failureOf(server.at("/status"))).toBe(why);
  });

  it("is tried again without an answer, or when the answer breaks off, and its address is not reported", async () => {
    const closed = await listen(() => 200);
    await closed.close();
    expect(await failureOf(`${closed.url}/box.jpg`, { allowedHosts: [new URL(closed.url).host] })).toBe(
      "again: Its server could not be reached, or broke off (ECONNREFUSED).",
    );
    server.put("/broken", (response) => {
      response.writeHead(200, { "content-type": "image/jpeg", "content-length": 1_000 });
      response.write("x", () => response.destroy());
    });
    expect(await failureOf(server.at("/broken"))).toMatch(
      /^again: Its server could not be reached, or broke off/,
    );
  });

  it("is left when the program stops", async () => {
    const stopping = new AbortController();
    server.put("/silent", () => stopping.abort(new Error("stopping")));
    await expect(
      fetchPicture(server.at("/silent"), { ...fetchRules, allowedHosts: [server.host] }, stopping.signal),
    ).rejects.toThrow("stopping");
  });
});
