import { z } from "zod";
import type { Notice } from "../payment-service";

/** A name of PayPal's, or ours as PayPal repeats it. No database takes U+0000, so nothing has it in its name. */
const id = z
  .string()
  .min(1)
  .max(200)
  .refine((value) => !value.includes("\0"));

/** Of a webhook event, the names alone: how things stand is asked of PayPal. */
const event = z.object({
  id,
  event_type: z.string().max(200),
  resource_type: z.string().optional(),
  resource: z.object({
    id: id.optional(),
    custom_id: id.optional(),
    purchase_units: z.array(z.object({ custom_id: id.optional() })).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: id.optional(), capture_id: id.optional() }).optional() })
      .optional(),
    /** Of a dispute: the captures that it is about. */
    disputed_transactions: z.array(z.object({ seller_transaction_id: id.optional() })).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  }),
});
type Event = z.infer<typeof event>;

/** The capture that a refund belongs to: the last part of its link upwards. */
const captureAbove = ({ resource }: Event): string | undefined =>
  resource.links?.find(({ rel }) => rel === "up")?.href.match(/\/captures\/([\w-]+)$/)?.[1];

function aboutOf(read: Event): Notice["about"] {
  const { resource, event_type } = read;
  const related = resource.supplementary_data?.related_ids;
  if (event_type.startsWith("CHECKOUT.ORDER."))
    return { providerOrderId: resource.id, paymentId: resource.purchase_units?.[0]?.custom_id };
  if (isDispute(read)) return { captureId: resource.disputed_transactions?.[0]?.seller_transaction_id };
  if (isReversal(read))
    return { providerOrderId: related?.order_id, captureId: captureAbove(read) ?? resource.id };
  if (isRefund(read)) return { providerOrderId: related?.order_id, captureId: captureAbove(read) };
  return { providerOrderId: related?.order_id, captureId: resource.id, paymentId: resource.custom_id };
}

const isDispute = ({ event_type }: Event) => event_type.startsWith("CUSTOMER.DISPUTE.");

const isReversal = ({ event_type }: Event) => event_type === "PAYMENT.CAPTURE.REVERSED";

const isRefund = (read: Event) =>
  !isReversal(read) && (read.event_type === "PAYMENT.CAPTURE.REFUNDED" || read.resource_type === "refund");

/** Reads a webhook event of PayPal's; undefined when it is none. Whether it is genuine has to be found out besides. */
export function readNotice(body: string): Notice | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return undefined;
  }
  const { success, data: read } = event.safeParse(json);
  if (!success) return undefined;
  return {
    id: read.id,
    kind: read.event_type,
    about: aboutOf(read),
    ...(isRefund(read) && { refundId: read.resource.id }),
    ...(isReversal(read) && { reversed: true }),
    ...(isDispute(read) && {
      dispute: read.event_type === "CUSTOMER.DISPUTE.RESOLVED" ? ("over" as const) : ("open" as const),
    }),
  };
}
