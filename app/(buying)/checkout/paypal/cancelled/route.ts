import { logged } from "@/lib/server/handlers/logged";
import { answerPayPalCancelled } from "@/lib/server/orders/answer-paypal-return";

export const dynamic = "force-dynamic";

/** Where PayPal sends a shopper who would rather not pay. */
export function GET(request: Request): Promise<Response> {
  return logged(request, async (requestId) => ({
    response: await answerPayPalCancelled(request, requestId),
    route: "/checkout/paypal/cancelled",
  }));
}
