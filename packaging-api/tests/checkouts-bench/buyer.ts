import { Agent, request } from "node:http";
import { z } from "zod";
import { from, newAddress, newEmail } from "../support/customer";

/** Where a buyer goes: one of the shop's packaging APIs, and the PayPal simulator when paying by it. */
export type Shop = { api: string; simulator: string | undefined };

// Each connection in its turn: one that was left idle is closed by the API at the moment when it is wanted again.
const agent = new Agent({ keepAlive: true, maxSockets: 200, scheduling: "fifo" });

/** Milliseconds of one call, by its name. */
export type Timings = Map<string, number[]>;

const cart = z.object({ data: z.object({ id: z.string() }) });
const placed = z.object({ data: z.object({ key: z.string(), redirect: z.string().optional() }) });
const checked = z.object({ data: z.object({ paymentState: z.string() }) });

/** One call; anything but a good answer ends the benchmark. Cheaper than fetch: the buyers share the machine. */
function call(method: string, url: string, body?: unknown, more = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      "content-type": "application/json",
      ...(json !== undefined && { "content-length": Buffer.byteLength(json) }),
      ...more,
    };
    const asked = request(url, { method, agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => {
        if (response.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`${method} ${url}: ${response.statusCode} ${text}`));
      });
    });
    asked.once("error", reject);
    asked.end(json);
  });
}

/** Each buys from a network and with a mailbox of their own: what those hold without paying is counted. */
const newShopper = () => ({ firstName: "Ada", lastName: "Buyer", email: newEmail() });
const where = {
  firstName: "Ada",
  lastName: "Buyer",
  addressLine1: "1 High Street",
  cityTown: "Leeds",
  postCode: "LS1 4AP",
};

/**
 * Buys one pack of a product from the first call to the last: put in the cart, ordered, paid where the way to pay can be.
 * @returns milliseconds that the shop's calls took; the shopper's agreeing at PayPal is none of them.
 */
export async function buy({ api, simulator }: Shop, productId: string, timings: Timings): Promise<number> {
  let spent = 0;
  const network = from(newAddress());
  const timed = async (name: string, method: string, path: string, body?: unknown) => {
    const began = performance.now();
    const answer = await call(method, `${api}${path}`, body, network);
    const times = timings.get(name) ?? [];
    timings.set(name, times);
    const took = performance.now() - began;
    times.push(took);
    spent += took;
    return answer;
  };
  const { id } = cart.parse(await timed("add", "POST", "/api/cart/new/add", { productId, quantity: 1 })).data;
  await timed("details", "POST", `/api/cart/${id}/details/guest`, newShopper());
  await timed("address", "POST", `/api/cart/${id}/address/shipping/guest`, where);
  const method = simulator === undefined ? "bank_transfer" : "paypal";
  const path = `/api/cart/${id}/payment_method/${method}/guest-checkout`;
  const { key, redirect } = placed.parse(await timed("checkout", "GET", path)).data;
  if (simulator === undefined) return spent;
  const order = new URL(redirect ?? "").searchParams.get("token");
  await call("POST", `${simulator}/simulator/orders/${order}/approve`, {});
  const { paymentState } = checked.parse(
    await timed("capture", "GET", `/api/gateway/paypal/${key}/capture`),
  ).data;
  if (paymentState !== "paid") throw new Error(`The order is ${paymentState}.`);
  return spent;
}
