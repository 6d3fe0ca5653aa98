import { z } from "zod";
import { keepSteps } from "./kept-steps";
import { postStep } from "./post-step";
import { type StepSender, sendSteps } from "./send-steps";
import { STEP_ENTRY } from "./step-entry";

/** One tab sends at a time, and tells the other tabs what the shop answered. */
const NAME = "staff-packing";

/** What a tab tells the others: what the shop has now. */
const heard = z.object({
  number: z.string(),
  act: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("goods"), sku: z.string() }),
    z.object({ kind: z.literal("dispatch"), rest: z.object({}).optional() }),
  ]),
  packed: z.int().optional(),
});

function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    // A browser that forbids storage throws when it is accessed.
    return undefined;
  }
}

async function alone(work: () => Promise<void>): Promise<boolean> {
  // Browsers have locks on https alone; the steps' keys guard where there are none.
  if (!("locks" in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

/**
 * Sends a packer's steps while the page is open, also those that an earlier page kept.
 * @param packer the id of their account; undefined when it is not known who sits there: then nothing is sent
 */
export function runSender(packer: string | undefined): { sender: StepSender; stop(): void } {
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(NAME) : undefined;
  const sender = sendSteps(
    packer,
    { kept: keepSteps(browserStorage()), post: postStep, alone, now: Date.now },
    ({ number, act }, packed) => channel?.postMessage({ number, act, packed }),
  );
  const ended = new AbortController();
  const { signal } = ended;
  const send = () => void sender.send();
  channel?.addEventListener(
    "message",
    ({ data }) => {
      const said = heard.safeParse(data).data;
      if (said !== undefined) sender.hear(said, said.packed);
    },
    { signal },
  );
  window.addEventListener("online", send, { signal });
  window.addEventListener("pageshow", send, { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") send();
    },
    { signal },
  );
  window.addEventListener(
    "storage",
    ({ key }) => {
      // Without a name everything was cleared.
      if (key === null || key.startsWith(STEP_ENTRY)) sender.look();
    },
    { signal },
  );
  send();
  return {
    sender,
    stop() {
      ended.abort();
      channel?.close();
      sender.stop();
    },
  };
}
