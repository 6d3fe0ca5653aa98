import { z } from "zod";
import { PayPalUnavailable } from "./paypal";
import type { PayPalAnswer } from "./send";

/** The headers that a notice is signed by, as PayPal writes them. */
const signature = z.object({
  "paypal-auth-algo": z.string().regex(/^[\w-]{1,40}$/),
  // PayPal's certificates lie on its own hosts.
  "paypal-cert-url": z.url({ protocol: /^https$/, hostname: /\.paypal\.com$/ }).max(2_000),
  "paypal-transmission-id": z.string().regex(/^[\w-]{1,100}$/),
  "paypal-transmission-sig": z.string().regex(/^[A-Za-z0-9+/]{16,2000}={0,2}$/),
  "paypal-transmission-time": z.iso.datetime({ offset: true }).max(40),
});
type Signature = z.output<typeof signature>;

const verdict = z.object({ verification_status: z.string() });

/** The signature of a notice; undefined when it has none that can be PayPal's. No one is asked for this. */
export function readSignature(headers: Headers): Signature | undefined {
  return signature.safeParse(Object.fromEntries(headers)).data;
}

/** The body as it came is in the question byte for byte: written again it might not be what was signed. */
function questionOf(webhookId: string, signed: Signature, body: string): string | undefined {
  try {
    if (typeof JSON.parse(body) !== "object") return undefined;
  } catch {
    return undefined;
  }
  const rest = JSON.stringify({
    auth_algo: signed["paypal-auth-algo"],
    cert_url: signed["paypal-cert-url"],
    transmission_id: signed["paypal-transmission-id"],
    transmission_sig: signed["paypal-transmission-sig"],
    transmission_time: signed["paypal-transmission-time"],
    webhook_id: webhookId,
  });
  return `${rest.slice(0, -1)},"webhook_event":${body}}`;
}

/**
 * Asks PayPal whether a notice is its own, untouched and meant for this shop's webhook.
 * @throws PayPalUnavailable when it does not say.
 */
export async function isGenuineNotice(
  call: (what: { method: "POST"; path: string; body: string }) => Promise<PayPalAnswer>,
  webhookId: string,
  headers: Headers,
  body: string,
): Promise<boolean> {
  const signed = readSignature(headers);
  const question = signed && questionOf(webhookId, signed, body);
  if (question === undefined) return false;
  const { status, json } = await call({
    method: "POST",
    path: "/v1/notifications/verify-webhook-signature",
    body: question,
  });
  // It does not even look at one whose parts have the wrong shape.
  if (status === 400 || status === 422) return false;
  const parsed = verdict.safeParse(json);
  if (status !== 200 || !parsed.success)
    throw new PayPalUnavailable(`PayPal did not verify a notice (${status}).`);
  return parsed.data.verification_status === "SUCCESS";
}
