import { z } from "zod";
import { PayPalUnavailable } from "./paypal";
import type { PayPalAnswer } from "./send";

/** The headers that a notice is signed by, and their names in the question about it. */
const parts = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;
const LONGEST_HEADER = 2_000;

const verdict = z.object({ verification_status: z.string() });

/** The body as it came stands in the question byte for byte: written anew it might not be what was signed. */
function questionOf(webhookId: string, headers: Headers, body: string): string | undefined {
  const signed = Object.entries(parts).map(([key, header]) => [key, headers.get(header) ?? ""] as const);
  if (signed.some(([, value]) => value === "" || value.length > LONGEST_HEADER)) return undefined;
  try {
    if (typeof JSON.parse(body) !== "object") return undefined;
  } catch {
    return undefined;
  }
  const rest = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: webhookId });
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
  const question = questionOf(webhookId, headers, body);
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
