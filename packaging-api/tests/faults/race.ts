import type { Race } from "./cases";
import { type Act, order, type Purchase, startAnew } from "./purchase";
import type { Random } from "./random";
import type { World } from "./world";

/** Does all at the same time, but for some milliseconds; what is refused is refused. */
async function together(random: Random, ...works: (() => Promise<unknown>)[]): Promise<void> {
  await Promise.allSettled(
    works.map(async (work) => {
      await new Promise((resolve) => setTimeout(resolve, random.below(30)));
      await work();
    }),
  );
}

const calmly: Act = async (_phase, work) => {
  await work();
};

/** What the shop must not even note. @throws Error when it does */
async function sendBadNotices({ paypal, select }: World, { payPalId }: Purchase): Promise<void> {
  const [payment] = await select<{ id: string }>("select id from payments where provider_order_id = $1", [
    payPalId,
  ]);
  const look = () =>
    select(`select (select json_agg(p order by id) from payments p)::text as payments,
      (select json_agg(o order by id) from orders o)::text as orders,
      (select count(*) from payment_notices) as notices, (select count(*) from refunds) as refunds`);
  const before = await look();
  const resource = {
    id: "NOTHING",
    status: "COMPLETED",
    custom_id: payment?.id,
    amount: { currency_code: "GBP", value: "0.01" },
    supplementary_data: { related_ids: { order_id: payPalId } },
  };
  const event_type = "PAYMENT.CAPTURE.COMPLETED";
  const statuses = [
    await paypal.sendNotice({ event_type, resource, forged: true }),
    await paypal.sendNotice({ event_type, resource, webhookId: "another-shops" }),
  ];
  if (statuses.some((status) => status !== 401)) throw new Error(`Bad notices were answered ${statuses}.`);
  if (JSON.stringify(await look()) !== JSON.stringify(before))
    throw new Error("A bad notice changed something.");
}

/** A purchase in which several things happen at the same time. */
export async function race(world: World, purchase: Purchase, name: Race, random: Random): Promise<void> {
  const { nodes, paypal, select, struck } = world;
  const nodeOf = (index: number) => nodes[index % nodes.length] ?? struck;
  const captures = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => () => nodeOf(index).api.call("capturePayPal", { params: { id: purchase.key } }),
    );
  const agree = () => paypal.approve(purchase.payPalId);

  if (name === "checkout three times at once")
    await together(
      random,
      ...[0, 1, 2].map(
        (index) => () =>
          nodeOf(index).api.call("checkoutAsGuest", { params: { id: purchase.cartId, method: "paypal" } }),
      ),
    );
  await order(world, purchase, calmly);
  if (name === "start three times at once")
    await startAnew(world, purchase, async (_phase, work) =>
      together(
        random,
        work,
        ...[1, 2].map(
          (index) => () => nodeOf(index).api.call("startPayPal", { params: { id: purchase.key } }),
        ),
      ),
    );

  switch (name) {
    case "two tabs come back":
      await agree();
      return together(random, ...captures(2));
    case "browser and notice together":
      await paypal.notices({ mode: "normal" });
      return together(random, agree, ...captures(1));
    case "notice before the answer":
      await agree();
      await paypal.notices({ mode: "early" });
      return together(random, ...captures(1));
    case "notice late":
      await agree();
      await paypal.notices({ mode: "late", ms: 100 + random.below(200) });
      return together(random, ...captures(1));
    case "notice twice":
      await paypal.notices({ mode: "twice" });
      await agree();
      return together(random, ...captures(1));
    case "tabs and notices together":
      await paypal.notices({ mode: "twice" });
      return together(random, agree, ...captures(4));
    case "cancelled while being paid":
      await agree();
      return together(random, ...captures(1), () =>
        nodeOf(1).api.call("cancelOrder", { params: { id: purchase.key } }),
      );
    case "stock returns while being paid":
      await agree();
      return together(random, ...captures(1), () =>
        select("update orders set stock_held_until = now() where key = $1 and stock_held_until is not null", [
          purchase.key,
        ]),
      );
    case "bad notices":
      await sendBadNotices(world, purchase);
      await agree();
      return together(random, ...captures(1));
    case "declined and taken after all":
      await paypal.approve(purchase.payPalId, "declined");
      await struck.api.call("capturePayPal", { params: { id: purchase.key } });
      await paypal.notices({ mode: "twice" });
      return together(
        random,
        () => paypal.takeAfterAll(purchase.payPalId),
        () => nodeOf(1).api.call("startPayPal", { params: { id: purchase.key } }),
      );
    default:
      await agree();
      return together(random, ...captures(1));
  }
}
