import type { slackMessage } from "./slack-message";

/** Milliseconds that a webhook may take; the mails in the outbox wait meanwhile. */
const TIMEOUT_MS = 5_000;

/**
 * Posts a message to a Slack-compatible webhook.
 * @throws Error when it does not take it in time.
 */
export async function postMessage(
  webhookUrl: string,
  message: ReturnType<typeof slackMessage>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const response = await fetch(webhookUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(message),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The staff's webhook answered ${response.status}.`);
}
