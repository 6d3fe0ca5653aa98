import type {
  OrderRequest,
  PaypalWallet,
  PaypalWalletExperienceContext,
  RefundRequest,
} from "@paypal/paypal-server-sdk";
import { z } from "zod";
import {
  type Fields,
  intent,
  line,
  money,
  text,
  time,
  transmissionSignature,
  transmitted,
  unitFields,
} from "./published-parts";

/** PayPal's own pattern has no anchors: there a part of the address keeps to it, here the whole one has to. */
const emailAddress = z
  .string()
  .min(3)
  .max(254)
  .regex(
    /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i,
  );

const shopUrl = z.url().min(10).max(4_000);

export const orderRequest = z.strictObject({
  intent,
  purchase_units: z.array(z.strictObject(unitFields)).min(1).max(10),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      email_address: emailAddress.optional(),
      experience_context: z.strictObject({
        brand_name: line(127).optional(),
        locale: z
          .string()
          .min(2)
          .max(10)
          .regex(/^[a-z]{2}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/)
          .optional(),
        shipping_preference: z.enum(["GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"]).optional(),
        user_action: z.enum(["CONTINUE", "PAY_NOW"]).optional(),
        landing_page: z.enum(["LOGIN", "GUEST_CHECKOUT", "NO_PREFERENCE", "BILLING"]).optional(),
        // Optional in the description; without them the shopper cannot come back.
        return_url: shopUrl,
        cancel_url: shopUrl,
      } satisfies Fields<PaypalWalletExperienceContext>),
    } satisfies Fields<PaypalWallet>),
  }),
} satisfies Fields<OrderRequest>);
export type PublishedOrderRequest = z.infer<typeof orderRequest>;

/** A capture takes the whole of what was agreed to, and needs to be told nothing. */
export const captureRequest = z.strictObject({});

export const refundRequest = z.strictObject({
  amount: money.optional(),
  custom_id: line(127).optional(),
  invoice_id: line(127).optional(),
  note_to_payer: line(255).optional(),
} satisfies Fields<RefundRequest>);

export const tokenRequest = z.strictObject({ grant_type: z.literal("client_credentials") });

export const verification = z.strictObject({
  auth_algo: z
    .string()
    .max(100)
    .regex(/^[a-zA-Z0-9]+$/),
  cert_url: z.url().max(500),
  transmission_id: transmitted(50),
  transmission_sig: transmissionSignature,
  transmission_time: time.max(100),
  webhook_id: z
    .string()
    .max(50)
    .regex(/^[a-zA-Z0-9]+$/),
  // Whoever forges a notice may put anything in it.
  webhook_event: z.object({}).loose(),
});

/** The headers of a request; those that every client sends are not described. */
export const requestHeaders = z.object({
  "paypal-request-id": text(108).optional(),
  prefer: z
    .string()
    .regex(/^[a-zA-Z=]*$/)
    .min(1)
    .max(25)
    .optional(),
});
export const orderPath = z.object({
  id: z
    .string()
    .regex(/^[A-Z0-9]+$/)
    .min(1)
    .max(36),
});
