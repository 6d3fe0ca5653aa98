import type { Case, Course, Phase } from "./cases";
import { type Findings, findBroken } from "./invariants";
import { type Act, cancel, fillCart, order, type Purchase, pay, startAnew } from "./purchase";
import { race } from "./race";
import type { Random } from "./random";
import { recover } from "./recover";
import { arm, record } from "./strike";
import type { World } from "./world";

/** What came of a run; `struck`: whether its fault happened. */
export type Outcome = { struck: boolean; findings: Findings };

async function buy(world: World, purchase: Purchase, phase: Phase, act: Act): Promise<void> {
  await order(world, purchase, act);
  if (phase === "start") await startAnew(world, purchase, act);
  const way = phase === "notice" || phase === "reconcile" ? phase : "capture";
  await pay(world, purchase, way, act);
  if (phase === "refund") {
    await recover(world);
    await cancel(world, purchase, act);
  }
}

/** The states in which an order may be at the end. */
function endsOf({ phase, fault }: Case): string[] {
  if (fault.is === "race" && fault.race === "cancelled while being paid")
    return ["confirmed paid", "cancelled refunded", "cancelled failed", "cancelled awaiting_payment"];
  return [phase === "refund" ? "cancelled refunded" : "confirmed paid"];
}

const END_MS = 30_000;

/** The states of the order once the shop is at rest; it is given time to get where it should. */
async function stateAtRest(world: World, { cartId }: Purchase, ends: string[]): Promise<string> {
  for (const deadline = Date.now() + END_MS; ; ) {
    await recover(world);
    const [row] = await world.select<{ state: string }>(
      "select order_state || ' ' || payment_state as state from orders where cart_id = $1",
      [cartId],
    );
    const state = row?.state ?? "not there";
    // Somebody may have the payment in hand without having written anything yet, and that does not show.
    if (ends.includes(state) || Date.now() > deadline) return state;
  }
}

/** Buys something while something goes wrong, lets the shop recover, and looks whether all is well. */
export async function run(world: World, what: Case, random: Random): Promise<Outcome> {
  const { fault } = what;
  let struck = false;
  const findings: Findings = [];
  const carts: string[] = [];
  try {
    await world.paypal.notices({ mode: "none" });
    // In a race the shopper and PayPal reach different programs, where there are two.
    world.sendNoticesTo(fault.is === "race" ? 1 : 0);
    const purchase = await fillCart(world, random);
    carts.push(purchase.cartId);
    if (fault.is === "race") {
      await race(world, purchase, fault.race, random);
      struck = true;
    } else
      await buy(world, purchase, what.phase, async (phase, work) => {
        if (phase !== what.phase) return void (await work());
        const armed = arm(world, fault);
        // What a killed program answers is nothing; what became of it shows in the end.
        await work().catch(() => undefined);
        armed.disarm();
        struck = armed.struck();
        await recover(world);
      });
    const ended = await stateAtRest(world, purchase, endsOf(what));
    if (!endsOf(what).includes(ended)) findings.push(`the order is ${ended}`);
  } catch (error) {
    findings.push(error instanceof Error ? error.message : String(error));
    await recover(world).catch((again: unknown) => findings.push(String(again)));
  }
  findings.push(...(await findBroken(world, carts)));
  return { struck, findings };
}

/** What the program does in a phase when nothing goes wrong. */
export async function courseOf(world: World, wanted: Phase, random: Random): Promise<Course> {
  await world.paypal.notices({ mode: "none" });
  world.sendNoticesTo(0);
  let course: Course = { phase: wanted, steps: [], calls: [] };
  await buy(world, await fillCart(world, random), wanted, async (phase, work) => {
    if (phase !== wanted) return void (await work());
    const recording = record(world, phase);
    await work();
    recording.stop();
    course = recording.course;
  });
  await recover(world);
  return course;
}
