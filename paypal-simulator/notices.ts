import { createHash, createSign, createVerify, generateKeyPairSync, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { type Breach, findBreach } from "./check";
import type { NoticeMode } from "./faults";
import { notice as publishedNotice } from "./published-notice";
import { transmissionSignature } from "./published-parts";
import { newId } from "./state";

const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
const other = generateKeyPairSync("rsa", { modulusLength: 2048 });

export type Notice = { id: string; event_type: string; resource_type: string; resource: unknown };
type Signed = { transmissionId: string; time: string; webhookId: string; body: string };

/** What PayPal signs: never the body itself, but its check sum. */
const signedText = ({ transmissionId, time, webhookId, body }: Signed) =>
  `${transmissionId}|${time}|${webhookId}|${crc32(body)}`;

/** Whether a signature is this simulator's. */
export function isOwnSignature(signed: Signed, signature: string): boolean {
  return createVerify("RSA-SHA256").update(signedText(signed)).verify(own.publicKey, signature, "base64");
}

/** What is sent of a notice. */
const eventOf = (notice: Notice) => ({
  ...notice,
  event_version: "1.0",
  create_time: new Date().toISOString(),
  summary: createHash("sha256").update(notice.id).digest("hex").slice(0, 8),
});

/**
 * Signs a notice for a webhook. PayPal takes back no signature that begins with a plus sign or a slash: under another id
 * of the transmission it is another one.
 * @param forged by somebody who has another key
 */
function sign(body: string, webhookId: string, forged: boolean): { signed: Signed; signature: string } {
  const { privateKey } = forged ? other : own;
  for (;;) {
    const signed = { transmissionId: randomUUID(), time: new Date().toISOString(), webhookId, body };
    const signature = createSign("RSA-SHA256").update(signedText(signed)).sign(privateKey, "base64");
    if (transmissionSignature.safeParse(signature).success) return { signed, signature };
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How often and after how many milliseconds a notice is sent again that no one took. */
const RETRIES_MS = [500, 2_000, 8_000];

/** Sends notices to the shop. */
export class Notices {
  mode: NoticeMode = { mode: "normal", ms: 0 };
  /** Everything that was sent, for tests that look at it. */
  readonly sent: { notice: Notice; status: number }[] = [];

  constructor(
    /** Where to; undefined sends none. */
    private readonly url: string | undefined,
    private readonly webhookId: string,
    /** Hears of a notice that is not as PayPal describes them. */
    private readonly report: (breach: Breach) => void,
  ) {}

  /** One delivery. @returns the status; 0 when no one answered. */
  async deliver(notice: Notice, { forged = false, webhookId = this.webhookId } = {}): Promise<number> {
    if (this.url === undefined) return 0;
    const { signed, signature } = sign(JSON.stringify(eventOf(notice)), webhookId, forged);
    let status = 0;
    try {
      const response = await fetch(this.url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "paypal-auth-algo": "SHA256withRSA",
          "paypal-cert-url": "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-simulated",
          "paypal-transmission-id": signed.transmissionId,
          "paypal-transmission-sig": signature,
          "paypal-transmission-time": signed.time,
        },
        body: signed.body,
        signal: AbortSignal.timeout(10_000),
      });
      await response.arrayBuffer();
      status = response.status;
    } catch {
      // No one answered: PayPal counts that as not delivered, and so does the status 0.
    }
    this.sent.push({ notice, status });
    return status;
  }

  private async deliverUntilTaken(notice: Notice): Promise<void> {
    for (const ms of [0, ...RETRIES_MS]) {
      await wait(ms);
      const status = await this.deliver(notice, { forged: this.mode.mode === "forged" });
      if ((status >= 200 && status < 300) || this.mode.mode === "forged") return;
    }
  }

  /** Tells of something that happened. With the mode `early` it returns when the shop has heard of it. */
  async announce(event_type: string, resource_type: string, resource: unknown): Promise<void> {
    const { mode, ms } = this.mode;
    if (mode === "none" || this.url === undefined) return;
    const notice = { id: `WH-${newId()}`, event_type, resource_type, resource };
    const breach = findBreach(event_type, publishedNotice, eventOf(notice));
    if (breach !== undefined) this.report(breach);
    if (mode === "early") return void (await this.deliver(notice));
    void (async () => {
      if (mode === "late") await wait(ms);
      await this.deliverUntilTaken(notice);
      if (mode === "twice") await this.deliverUntilTaken(notice);
    })();
  }
}
