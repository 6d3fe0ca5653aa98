import { z } from "zod";
import { BREACH } from "../../../paypal-simulator/check";
import { callNames, type Fault, type NoticeMode } from "../../../paypal-simulator/faults";
import type { PayPalSettings } from "../../payments/paypal/client";
import { argumentsFor } from "./bundled";
import { startProgram, waitFor } from "./program";

const listening = /"port":(\d+)[^\n]*"msg":"listening"/;
const ledgerEntry = z.object({
  id: z.string(),
  status: z.string(),
  invoice: z.string().optional(),
  paymentId: z.string().optional(),
  captures: z.int(),
  taken: z.int(),
  returned: z.int(),
});
/** What the simulator took and gave back for one of its orders, in pence. */
export type LedgerEntry = z.infer<typeof ledgerEntry>;
const sentNotice = z.object({
  notice: z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() }),
  status: z.int(),
});

const account = {
  clientId: "simulated-client",
  clientSecret: "simulated-secret",
  webhookId: "SIMULATEDWEBHOOK",
};

/**
 * Starts the PayPal simulator as a program of its own, so that it goes on when the packaging API is killed.
 * @param options.webhookUrl where its notices go
 * @param options.trusted file of a certificate that it believes besides those that everybody does
 */
export async function startPayPalSimulator(
  options: { webhookUrl?: string; tokenSeconds?: number; trusted?: string } = {},
) {
  const program = startProgram(argumentsFor("paypal-simulator/main.ts"), {
    SIMULATOR_CLIENT_ID: account.clientId,
    SIMULATOR_CLIENT_SECRET: account.clientSecret,
    SIMULATOR_WEBHOOK_ID: account.webhookId,
    ...(options.webhookUrl && { SIMULATOR_WEBHOOK_URL: options.webhookUrl }),
    ...(options.trusted && { NODE_EXTRA_CA_CERTS: options.trusted }),
    ...(options.tokenSeconds && { SIMULATOR_TOKEN_SECONDS: String(options.tokenSeconds) }),
  });
  const port = await waitFor("the simulator's port", program, () => listening.exec(program.logs())?.[1]);
  const url = `http://127.0.0.1:${port}`;

  async function control(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${url}/simulator${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The simulator answered ${response.status} to ${path}.`);
    return response.json();
  }
  return {
    url,
    /** Settings of a client of it. @param timeoutMs short, because faults let clients wait */
    settings: (timeoutMs = 1_000): PayPalSettings => ({ ...account, baseUrl: url, timeoutMs }),
    /** Settings of a packaging API that is paid through it. */
    env: (timeoutMs = 1_000) => ({
      PAYPAL_CLIENT_ID: account.clientId,
      PAYPAL_CLIENT_SECRET: account.clientSecret,
      PAYPAL_WEBHOOK_ID: account.webhookId,
      PAYPAL_BASE_URL: url,
      PAYPAL_TIMEOUT_MS: String(timeoutMs),
    }),
    fault: (fault: Pick<Fault, "call" | "kind"> & Partial<Fault>) => control("POST", "/faults", fault),
    /** How often the shop made each of PayPal's calls. */
    calls: async () => z.partialRecord(z.enum(callNames), z.int()).parse(await control("GET", "/calls")),
    noFaults: () => control("DELETE", "/faults"),
    notices: (mode: Partial<NoticeMode>) => control("POST", "/notices/mode", mode),
    sentNotices: async () => z.array(sentNotice).parse(await control("GET", "/notices")),
    /** Sends a notice of the test's own. @returns the status that the shop answered; 0 for none */
    sendNotice: async (notice: {
      id?: string;
      event_type: string;
      resource: unknown;
      forged?: boolean;
      webhookId?: string;
    }) => z.object({ status: z.int() }).parse(await control("POST", "/notices", notice)).status,
    /** The shopper agrees to pay; what follows when the money is asked for. */
    approve: (id: string, outcome: "completed" | "declined" | "pending" = "completed") =>
      control("POST", `/orders/${id}/approve`, { outcome }),
    endReview: (id: string, status: "COMPLETED" | "DECLINED") =>
      control("POST", `/orders/${id}/review`, { status }),
    /** PayPal takes the money of an order after all that it had declined. */
    takeAfterAll: (id: string) => control("POST", `/orders/${id}/take`),
    /** PayPal takes the money of an order back from the shop. */
    reverse: (id: string) => control("POST", `/orders/${id}/reverse`),
    /** A refund that was under way ends. @param id PayPal's */
    endRefund: (id: string, status: "COMPLETED" | "FAILED") =>
      control("POST", `/refunds/${id}/end`, { status }),
    void: (id: string) => control("POST", `/orders/${id}/void`),
    endTokens: () => control("POST", "/tokens/end"),
    ledger: async (): Promise<LedgerEntry[]> => z.array(ledgerEntry).parse(await control("GET", "/ledger")),
    /** @throws Error when it said anything that PayPal's description does not allow: what was tested is another service */
    async stop() {
      await program.stop();
      const breaches = program
        .logs()
        .split("\n")
        .filter((line) => line.includes(BREACH));
      if (breaches.length > 0)
        throw new Error(`The simulator is not as PayPal is described:\n${breaches[0]}`);
    },
    logs: () => program.logs(),
  };
}
export type PayPalSimulator = Awaited<ReturnType<typeof startPayPalSimulator>>;
