import type { Order } from "@paypal/paypal-server-sdk";
import { z } from "zod";
import { penceOf } from "./amount";
import { captureStatuses, type PayPalCapture, type PayPalOrder } from "./paypal";
import type { Wire } from "./wire";

const id = z.string().min(1);
const capture = z
  .object({
    id,
    status: z.enum(captureStatuses),
    amount: z.object({ currency_code: z.string(), value: z.string() }),
    status_details: z.object({ reason: z.string().optional() }).optional(),
  })
  .transform(
    (taken): PayPalCapture => ({
      id: taken.id,
      status: taken.status,
      amount: penceOf(taken.amount),
      reason: taken.status_details?.reason,
    }),
  );
/** Of PayPal's order what the shop reads: each field is one of the SDK's own description. */
const order = z.object({
  id,
  status: z.enum(["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"]),
  links: z.array(z.object({ rel: z.string(), href: z.url() })).default([]),
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({ captures: z.array(capture).default([]), refunds: z.array(z.object({ id })).default([]) })
          .optional(),
      }),
    )
    .default([]),
} satisfies { [Key in keyof Wire<Order>]: z.ZodType });

/** Of several captures the one that took money, or may still: those that were declined come before it. */
function decisive(captures: PayPalCapture[]): PayPalCapture | undefined {
  const refused = ({ status }: PayPalCapture) => status === "DECLINED" || status === "FAILED";
  return captures.find((one) => !refused(one)) ?? captures.at(-1);
}

/**
 * What the shop wants to know of PayPal's order.
 * @throws z.ZodError or Error when it is not as PayPal describes it.
 */
export function readOrder(json: unknown): PayPalOrder {
  const { id, status, links, purchase_units: units } = order.parse(json);
  // `payer-action` in orders that name PayPal as the source of the money, `approve` in others.
  const link = links.find(({ rel }) => rel === "payer-action" || rel === "approve");
  const taken = decisive(units.flatMap((unit) => unit.payments?.captures ?? []));
  const refundIds = units.flatMap((unit) => unit.payments?.refunds.map((refund) => refund.id) ?? []);
  return {
    id,
    status,
    ...(link && { approveUrl: link.href }),
    ...(taken && { capture: taken }),
    ...(refundIds.length > 0 && { refundIds }),
  };
}
