import { z } from "zod";
import { capture, order, refund } from "./published-answers";
import { time } from "./published-parts";

const event = z.strictObject({
  id: z.string(),
  create_time: time,
  resource_type: z.string(),
  event_version: z.string().regex(/^([0-9]+.[0-9]+)$/),
  event_type: z.string(),
  summary: z.string(),
  resource: z.object({}).loose(),
});
const relatedId = z
  .string()
  .regex(/^[A-Z0-9]+$/)
  .min(1)
  .max(20);
/** What a notice is about, by its `resource_type`; the capture names its order besides. */
const resources: Record<string, z.ZodType> = {
  "checkout-order": order,
  capture: capture.extend({
    supplementary_data: z.strictObject({ related_ids: z.strictObject({ order_id: relatedId }) }),
  }),
  refund,
};
/** A notice as PayPal sends it. */
export const notice = event.superRefine(({ resource_type, resource }, context) => {
  const parsed = resources[resource_type]?.safeParse(resource);
  if (parsed?.success !== true)
    context.addIssue({
      code: "custom",
      path: ["resource"],
      message: parsed === undefined ? `There is no ${resource_type}.` : z.prettifyError(parsed.error),
    });
});
