import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Abuse } from "../abuse";
import { type Attack, inTurn, randomWord } from "../attack";

/** Milliseconds for which connections are held open that say nothing, or little. */
const HOLD_MS = 8_000;

/** Sends bytes as they are. @returns the status of the first answer; 0 where the connection was closed without one */
function sendRaw(attack: Attack, bytes: string): Promise<void> {
  const { hostname, port } = new URL(attack.target.shop);
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.setTimeout(15_000, () => socket.destroy());
    socket.setEncoding("utf8").on("data", (part: string) => {
      if (text.length < 1_000) text += part;
    });
    socket.once("error", () => socket.destroy());
    socket.once("close", () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      const headers = /retry-after:/i.test(text) ? { "retry-after": "1" } : {};
      attack.count(bytes.slice(0, 80).split("\r\n")[0] ?? "", { status, headers, body: "" }, true);
      resolve();
    });
  });
}

async function holdOpen(attack: Attack, count: number, drip: (socket: Socket) => void): Promise<void> {
  const { hostname, port } = new URL(attack.target.shop);
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
  for (const socket of sockets) {
    socket.once("error", () => socket.destroy());
    socket.resume();
  }
  const until = performance.now() + HOLD_MS;
  while (performance.now() < until) {
    for (const socket of sockets) if (socket.writable) drip(socket);
    await pause(250);
  }
  for (const socket of sockets) {
    attack.count("held connection", { status: 0, headers: {}, body: "" }, true);
    socket.destroy();
  }
}

const odd = [
  "/p/%25",
  "/p/%ff",
  "/p/%00",
  "/p/%E0%A4%A",
  "/c/%c0%ae%c0%ae",
  "/shop?colour=%00",
  "/shop?page=%ff",
  "/shop?page=-1",
  "/shop?page=1e9",
  "/shop?minPrice=99999999999999999999",
  "/search?q=%00",
  "/search/%ff",
  "/search?q=%F0%9F%93%A6",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "/login?next=//elsewhere.example",
  "/media/..%2f..%2fetc%2fpasswd",
  "/_next/static/..%2f..%2fserver.ts",
  "/.env",
  "/api/cart/%00/get",
  "/api/orders/%ff/check",
  "/checkout/thank-you/%00",
  "/activate/%ff",
  "/sitemaps/%00",
  "/share/p/%ff/x.png",
  "/locales/%2e%2e/x.json",
];

/** What browsers never send. */
export const protocolAbuses: Abuse[] = [
  {
    name: "protocol: addresses that cannot be decoded",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(odd.length * 10, 10, async (turn) => {
        await attack.get(visitor, inTurn(odd, turn));
      });
    },
    check: async (_, { statuses }) =>
      Object.keys(statuses).some((status) => status === "503")
        ? ["An address that is wrong was answered 503."]
        : [],
  },
  {
    name: "protocol: odd methods and targets",
    run: (attack) =>
      attack.repeat(400, 10, async (turn) => {
        const line = inTurn(
          [
            "OPTIONS * HTTP/1.1",
            "TRACE / HTTP/1.1",
            "PUT / HTTP/1.1",
            "DELETE /cart HTTP/1.1",
            "PROPFIND / HTTP/1.1",
            "GET http://elsewhere.example/ HTTP/1.1",
            "CONNECT elsewhere.example:443 HTTP/1.1",
            "GET / HTTP/9.9",
            "nonsense",
          ],
          turn,
        );
        await sendRaw(attack, `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      }),
  },
  {
    name: "protocol: headers of 15 KB and more",
    run: (attack) =>
      attack.repeat(400, 20, async (turn) => {
        const long = "x".repeat(1_000 * (8 + (turn % 24)));
        await sendRaw(
          attack,
          `GET /cart HTTP/1.1\r\nHost: localhost\r\nX-Long: ${long}\r\nConnection: close\r\n\r\n`,
        );
      }),
  },
  {
    name: "protocol: two lengths, and lengths that lie",
    run: (attack) =>
      attack.repeat(200, 10, async (turn) => {
        const head = inTurn(
          [
            "Content-Length: 5\r\nTransfer-Encoding: chunked",
            "Content-Length: 5\r\nContent-Length: 6",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
            "Content-Length: -1",
          ],
          turn,
        );
        await sendRaw(
          attack,
          `POST /api/cart/current/add HTTP/1.1\r\nHost: localhost\r\n${head}\r\nConnection: close\r\n\r\n0\r\n\r\n`,
        );
      }),
  },
  {
    name: "protocol: 300 requests in one connection at once",
    run: (attack) =>
      attack.repeat(10, 2, async () => {
        const one = "GET /delivery HTTP/1.1\r\nHost: localhost\r\n\r\n";
        await sendRaw(attack, one.repeat(300));
      }),
  },
  {
    name: "protocol: 200 connections that send a letter at a time",
    run: (attack) =>
      holdOpen(attack, 200, (socket) => {
        socket.write(socket.bytesWritten === 0 ? "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: " : "a");
      }),
  },
  {
    name: "protocol: 500 connections that say nothing",
    run: (attack) => holdOpen(attack, 500, () => undefined),
  },
  {
    name: "protocol: files of the build that do not exist",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(1_000, 20, async (turn) => {
        const ending = inTurn(["js", "css", "map", "json"], turn);
        await attack.get(visitor, `/_next/static/chunks/${randomWord()}.${ending}`, {
          headers: { "accept-encoding": inTurn(["br", "gzip", "br;q=0.1", "deflate", "x"], turn) },
        });
      });
    },
  },
  {
    name: "protocol: parts of answers, and conditions",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(600, 20, async (turn) => {
        const { slug, picture } = inTurn(attack.target.products, turn % 9);
        await attack.get(visitor, turn % 2 === 0 ? `/p/${slug}` : picture, {
          headers: { range: `bytes=${turn}-${turn * 2}`, "if-none-match": `"${randomWord(500)}"` },
        });
      });
    },
  },
];
