import { serve } from "@hono/node-server";
import { z } from "zod";
import { createSimulator } from "./app";
import { BREACH } from "./check";
import { openState } from "./state";

/**
 * A stand-in for PayPal, for development and tests: no money moves. The shop is told its address by PAYPAL_BASE_URL.
 * What may go wrong with PayPal is switched on under /simulator.
 */
const settings = z
  .object({
    SIMULATOR_PORT: z.coerce.number().int().default(0),
    SIMULATOR_CLIENT_ID: z.string().min(1),
    SIMULATOR_CLIENT_SECRET: z.string().min(1),
    SIMULATOR_WEBHOOK_ID: z.string().min(1),
    SIMULATOR_WEBHOOK_URL: z.url().optional(),
    SIMULATOR_TOKEN_SECONDS: z.coerce.number().default(32_400),
    /** Persists its state over its own end. */
    SIMULATOR_FILE: z.string().optional(),
  })
  .parse(process.env);

/** Writes one line of the log. */
function write(entry: object): void {
  process.stdout.write(`${JSON.stringify({ program: "paypal-simulator", ...entry })}\n`);
}

const app = createSimulator(
  {
    clientId: settings.SIMULATOR_CLIENT_ID,
    clientSecret: settings.SIMULATOR_CLIENT_SECRET,
    webhookId: settings.SIMULATOR_WEBHOOK_ID,
    webhookUrl: settings.SIMULATOR_WEBHOOK_URL,
    tokenSeconds: settings.SIMULATOR_TOKEN_SECONDS,
    report: (breach) => write({ msg: BREACH, ...breach }),
  },
  openState(settings.SIMULATOR_FILE),
);
const server = serve(
  { fetch: app.fetch, port: settings.SIMULATOR_PORT, hostname: "127.0.0.1" },
  ({ port }) => {
    write({ port, msg: "listening" });
  },
);
process.once("SIGTERM", () => {
  server.close();
  process.exit(0);
});
