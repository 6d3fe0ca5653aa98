import type { Abuse } from "../abuse";
import { inTurn, randomWord } from "../attack";

const MEGABYTE = 1024 * 1024;

/** A form with a file, as browsers send one. */
function multipart(name: string, bytes: Buffer): { type: string; body: Buffer } {
  const boundary = randomWord();
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

const own = (shop: string, type: string) => ({
  "content-type": type,
  accept: "application/json",
  origin: shop,
  "sec-fetch-site": "same-origin",
});

/** Bodies that are too large, too deep or too many. */
export const formAbuses: Abuse[] = [
  {
    name: "forms: messages to the staff",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(200, 10, async () => {
        await attack.post(visitor, "/api/contact", {
          topic: "contact",
          name: "Ann",
          email: `${randomWord()}@elsewhere.example`,
          message: `${randomWord(500)} http://elsewhere.example`,
        });
      });
    },
  },
  {
    name: "forms: pictures of 9 MB that are none",
    run: (attack) => {
      const visitor = attack.visitor();
      const { type, body } = multipart("picture", Buffer.alloc(9 * MEGABYTE, "x"));
      return attack.repeat(30, 6, async () => {
        await attack.get(visitor, "/api/contact", {
          method: "POST",
          headers: own(attack.target.shop, type),
          body,
        });
      });
    },
  },
  {
    name: "forms: bodies of 20 MB",
    run: (attack) => {
      const visitor = attack.visitor();
      const body = Buffer.alloc(20 * MEGABYTE, "x");
      return attack.repeat(20, 4, async (turn) => {
        const path = inTurn(["/api/contact", "/api/cart/current/add", "/api/sign-in"], turn);
        const answer = await visitor.send(path, {
          method: "POST",
          headers: own(attack.target.shop, "application/x-www-form-urlencoded"),
          body,
        });
        // A server may close the connection before such a body has been sent.
        attack.count(`POST ${path}`, answer, true);
      });
    },
  },
  {
    name: "forms: JSON nested 5,000 deep",
    run: (attack) => {
      const visitor = attack.visitor();
      const deep = `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`;
      return attack.repeat(200, 10, async (turn) => {
        const path = inTurn(["/api/search", "/api/cart/current/add", "/api/users/create"], turn);
        await attack.postJson(visitor, path, turn % 2 === 0 ? deep : "[".repeat(5_000));
      });
    },
  },
  {
    name: "forms: from another site",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(400, 20, async (turn) => {
        const { id } = inTurn(attack.target.products, turn);
        await attack.post(
          visitor,
          "/api/cart/current/add",
          { productId: id, quantity: "1" },
          { headers: { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" } },
        );
      });
    },
    check: async (_, { statuses }) =>
      statuses[303] === undefined ? [] : [`${statuses[303]} forms of another site were taken.`],
  },
  {
    name: "forms: calls that are not for the browser",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(400, 20, async (turn) => {
        const path = inTurn(
          [
            "/api/login_check",
            "/api/token/refresh",
            "/api/notify/website",
            "/api/revalidate",
            "/api/nothing",
          ],
          turn,
        );
        await attack.postJson(visitor, path, JSON.stringify({ tags: ["catalogue"] }));
      });
    },
    check: async (_, { statuses }) =>
      statuses[200] === undefined && statuses[204] === undefined
        ? []
        : ["A call for the programs was taken."],
  },
];
