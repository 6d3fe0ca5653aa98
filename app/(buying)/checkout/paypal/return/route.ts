import { logged } from "@/lib/server/handlers/logged";
import { answerPayPalReturn } from "@/lib/server/orders/answer-paypal-return";

export const dynamic = "force-dynamic";

/** Where PayPal sends a shopper who agreed to pay. */
export function GET(request: Request): Promise<Response> {
  return logged(request, async (requestId) => ({
    response: await answerPayPalReturn(request, requestId),
    route: "/checkout/paypal/return",
  }));
}
