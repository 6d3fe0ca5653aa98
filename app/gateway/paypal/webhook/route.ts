import { logged } from "@/lib/server/handlers/logged";
import { forwardNotice } from "@/lib/server/orders/forward-notice";

/** PayPal says that something happened to a payment. The packaging API finds out whether it is PayPal who says so. */
export function POST(request: Request): Promise<Response> {
  return logged(request, (requestId) => forwardNotice(request, "/gateway/paypal/webhook", requestId));
}
